CREATE TABLE "person_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shown_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_block_kind_known" CHECK ("person_block"."kind" in ('block', 'mute')),
	CONSTRAINT "person_block_not_self" CHECK ("person_block"."account_id" <> "person_block"."other_id")
);
--> statement-breakpoint
CREATE TABLE "profile_view_day" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_view_day_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "profile_view_day_count" CHECK ("profile_view_day"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "badge_award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"earned_on" date NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_award_badge_known" CHECK ("badge_award"."badge" in ('first-share', 'active-contributor', 'community-champion', 'early-adopter', 'verified-business', 'helping-hand', 'network-builder', 'goal-achiever')),
	CONSTRAINT "badge_award_reason" CHECK ("badge_award"."revoked_at" is not null or "badge_award"."reason" = '')
);
--> statement-breakpoint
CREATE TABLE "endorsement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"title" text NOT NULL,
	"skill" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "endorsement_kind_known" CHECK ("endorsement"."kind" in ('event', 'shift', 'session', 'group')),
	CONSTRAINT "endorsement_skill_known" CHECK ("endorsement"."skill" in ('organising', 'reliable', 'teaching', 'listening', 'speaking', 'leading', 'making', 'cooking', 'numbers', 'languages', 'digital', 'care')),
	CONSTRAINT "endorsement_state_known" CHECK ("endorsement"."state" in ('waiting', 'shown', 'hidden', 'removed')),
	CONSTRAINT "endorsement_not_self" CHECK ("endorsement"."giver_id" <> "endorsement"."receiver_id"),
	CONSTRAINT "endorsement_length" CHECK (char_length("endorsement"."text") <= 300),
	CONSTRAINT "endorsement_removed_empty" CHECK ("endorsement"."state" <> 'removed' or "endorsement"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"state" text NOT NULL,
	"ask_text" text DEFAULT '' NOT NULL,
	"agreed_version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_member_role_known" CHECK ("group_member"."role" in ('steward', 'member')),
	CONSTRAINT "group_member_state_known" CHECK ("group_member"."state" in ('asked', 'in', 'removed')),
	CONSTRAINT "group_member_steward" CHECK ("group_member"."role" = 'member' or "group_member"."state" = 'in')
);
--> statement-breakpoint
CREATE TABLE "community_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"topic" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"joining" text DEFAULT 'open' NOT NULL,
	"agreements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreements_version" integer DEFAULT 1 NOT NULL,
	"slow_minutes" integer DEFAULT 0 NOT NULL,
	"is_premoderated" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"invite_key" text,
	"members" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "community_group_status_known" CHECK ("community_group"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "community_group_topic_known" CHECK ("community_group"."topic" in ('neighbours', 'newcomers', 'business', 'work', 'learning', 'family', 'faith', 'culture', 'food', 'health', 'arts', 'sport')),
	CONSTRAINT "community_group_joining_known" CHECK ("community_group"."joining" in ('open', 'request', 'hidden')),
	CONSTRAINT "community_group_members" CHECK ("community_group"."members" >= 0),
	CONSTRAINT "community_group_title_length" CHECK (char_length("community_group"."title") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "group_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"by_id" uuid,
	"about_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "group_log_action_known" CHECK ("group_log"."action" in ('let-in', 'refused', 'removed', 'allowed-back', 'made-steward', 'made-member', 'took-over', 'post-allowed', 'post-refused', 'post-removed', 'pinned', 'unpinned', 'settings', 'archived', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "group_poll" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"options" text[] NOT NULL,
	"closes_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_vote" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"option" smallint NOT NULL,
	CONSTRAINT "group_vote_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "group_mention" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "group_mention_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "group_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"author_id" uuid,
	"parent_id" uuid,
	"sort" text DEFAULT 'talk' NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"gone_by" text,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"helped_at" timestamp with time zone,
	"link_type" text,
	"link_id" uuid,
	"replies" integer DEFAULT 0 NOT NULL,
	"first_reply_at" timestamp with time zone,
	"appeared_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"sample_name" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_post_sort_known" CHECK ("group_post"."sort" in ('talk', 'question', 'win', 'tip', 'need', 'offer')),
	CONSTRAINT "group_post_status_known" CHECK ("group_post"."status" in ('published', 'pending', 'refused')),
	CONSTRAINT "group_post_gone_by_known" CHECK ("group_post"."gone_by" in ('author', 'steward', 'account')),
	CONSTRAINT "group_post_length" CHECK (char_length("group_post"."text") <= 3000),
	CONSTRAINT "group_post_link_whole" CHECK (("group_post"."link_type" is null) = ("group_post"."link_id" is null)),
	CONSTRAINT "group_post_gone_empty" CHECK ("group_post"."gone_at" is null or "group_post"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "group_reaction" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "group_reaction_post_id_account_id_pk" PRIMARY KEY("post_id","account_id"),
	CONSTRAINT "group_reaction_known" CHECK ("group_reaction"."reaction" in ('thanks', 'agree', 'celebrate', 'care'))
);
--> statement-breakpoint
CREATE TABLE "leader_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leader_choice_name_known" CHECK ("leader_choice"."name" in ('first', 'initial'))
);
--> statement-breakpoint
CREATE TABLE "leader_team_week" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"team_id" uuid NOT NULL,
	"acts" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "leader_team_week_week_kind_team_id_pk" PRIMARY KEY("week","kind","team_id"),
	CONSTRAINT "leader_team_week_counts" CHECK ("leader_team_week"."acts" > 0 and "leader_team_week"."members" > 0)
);
--> statement-breakpoint
CREATE TABLE "leader_week" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"account_id" uuid NOT NULL,
	"acts" integer NOT NULL,
	CONSTRAINT "leader_week_acts" CHECK ("leader_week"."acts" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "notice_choice_account_id_topic_pk" PRIMARY KEY("account_id","topic"),
	CONSTRAINT "notice_choice_topic_known" CHECK ("notice_choice"."topic" in ('pages', 'sent-in', 'people', 'events', 'groups', 'volunteering', 'mentoring', 'applying')),
	CONSTRAINT "notice_choice_way_known" CHECK ("notice_choice"."way" in ('now', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "community_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"place" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"link_type" text,
	"link_id" uuid,
	"shown_until" timestamp with time zone,
	"sample_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "community_share_status_known" CHECK ("community_share"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "community_share_sort_known" CHECK ("community_share"."sort" in ('win', 'tip', 'need', 'offer')),
	CONSTRAINT "community_share_length" CHECK (char_length("community_share"."text") between 1 and 500),
	CONSTRAINT "community_share_link_whole" CHECK (("community_share"."link_type" is null) = ("community_share"."link_id" is null))
);
--> statement-breakpoint
CREATE TABLE "streak" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "streak_counts" CHECK ("streak"."current" >= 0 and "streak"."longest" >= "streak"."current"),
	CONSTRAINT "streak_zones_small" CHECK (pg_column_size("streak"."zones") < 60000)
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "shown" text[] DEFAULT '{"lastName","city","contributionStory","canOffer","needsSupport","sustainabilityFocus","countryOfOrigin","diasporaRegion","primaryLanguage"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_other_id_account_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_view_day" ADD CONSTRAINT "profile_view_day_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_giver_id_account_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_receiver_id_account_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_community_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_group" ADD CONSTRAINT "community_group_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_log" ADD CONSTRAINT "group_log_group_id_community_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_log" ADD CONSTRAINT "group_log_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_log" ADD CONSTRAINT "group_log_about_id_account_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_poll" ADD CONSTRAINT "group_poll_post_id_group_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_vote" ADD CONSTRAINT "group_vote_post_id_group_poll_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_poll"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_vote" ADD CONSTRAINT "group_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mention" ADD CONSTRAINT "group_mention_post_id_group_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mention" ADD CONSTRAINT "group_mention_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post" ADD CONSTRAINT "group_post_group_id_community_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post" ADD CONSTRAINT "group_post_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post" ADD CONSTRAINT "group_post_parent_id_group_post_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."group_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reaction" ADD CONSTRAINT "group_reaction_post_id_group_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reaction" ADD CONSTRAINT "group_reaction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_choice" ADD CONSTRAINT "leader_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_week" ADD CONSTRAINT "leader_week_account_id_leader_choice_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."leader_choice"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_share" ADD CONSTRAINT "community_share_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak" ADD CONSTRAINT "streak_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_block_once" ON "person_block" USING btree ("account_id","other_id","kind");--> statement-breakpoint
CREATE INDEX "person_block_other" ON "person_block" USING btree ("other_id","account_id");--> statement-breakpoint
CREATE INDEX "profile_view_day_day" ON "profile_view_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_award_once" ON "badge_award" USING btree ("account_id","badge");--> statement-breakpoint
CREATE INDEX "badge_award_shown" ON "badge_award" USING btree ("account_id") WHERE is_shown and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "endorsement_once" ON "endorsement" USING btree ("giver_id","receiver_id","kind","thing");--> statement-breakpoint
CREATE INDEX "endorsement_received" ON "endorsement" USING btree ("receiver_id","state","id");--> statement-breakpoint
CREATE INDEX "endorsement_given" ON "endorsement" USING btree ("giver_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_once" ON "group_member" USING btree ("group_id","account_id");--> statement-breakpoint
CREATE INDEX "group_member_account" ON "group_member" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "group_member_list" ON "group_member" USING btree ("group_id","state","id");--> statement-breakpoint
CREATE INDEX "group_member_stewards" ON "group_member" USING btree ("group_id","id") WHERE role = 'steward' and state = 'in';--> statement-breakpoint
CREATE INDEX "community_group_shown" ON "community_group" USING btree ("topic","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "community_group_active" ON "community_group" USING btree ("active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null and joining <> 'hidden';--> statement-breakpoint
CREATE INDEX "community_group_owner" ON "community_group" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "community_group_words" ON "community_group" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_log_group" ON "group_log" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_log_by" ON "group_log" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "group_log_about" ON "group_log" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "group_vote_account" ON "group_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "group_mention_account" ON "group_mention" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "group_post_board" ON "group_post" USING btree ("group_id","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null and status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "group_post_replies" ON "group_post" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "group_post_author" ON "group_post" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "group_post_new" ON "group_post" USING btree ("group_id","created_at") WHERE status = 'published' and hidden_at is null and gone_at is null;--> statement-breakpoint
CREATE INDEX "group_post_waiting" ON "group_post" USING btree ("group_id","id") WHERE status = 'pending' and gone_at is null;--> statement-breakpoint
CREATE INDEX "group_post_pinned" ON "group_post" USING btree ("group_id","pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "group_post_unanswered" ON "group_post" USING btree ("created_at" DESC NULLS FIRST) WHERE sort = 'question' and parent_id is null and status = 'published' and hidden_at is null and gone_at is null and replies = 0;--> statement-breakpoint
CREATE INDEX "group_post_link" ON "group_post" USING btree ("group_id","link_type") WHERE link_id is not null and status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "group_post_gone" ON "group_post" USING btree ("gone_at") WHERE gone_at is not null;--> statement-breakpoint
CREATE INDEX "group_post_words" ON "group_post" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_reaction_account" ON "group_reaction" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "leader_team_week_order" ON "leader_team_week" USING btree ("week","acts" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "leader_week_once" ON "leader_week" USING btree ("account_id","week");--> statement-breakpoint
CREATE INDEX "leader_week_order" ON "leader_week" USING btree ("week","acts" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_share_shown" ON "community_share" USING btree ("id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "community_share_owner" ON "community_share" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "community_share_until" ON "community_share" USING btree ("shown_until") WHERE shown_until is not null;
-- The database of a site of 26 November 2026, before its 39 migrations became one: made with
-- pg_dump --schema-only --no-owner --no-privileges (PostgreSQL 15), with the rows that say what had been applied.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.at < now() - interval '24 months' THEN
    RETURN old;
  END IF;
  IF tg_op = 'UPDATE' AND old.seal_no IS NULL AND new.seal_no IS NOT NULL
    AND to_jsonb(new) - 'seal_no' = to_jsonb(old) - 'seal_no' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE FUNCTION public.refuse_seal_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TABLE public.acceptance (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    number text NOT NULL,
    accepted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.account (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    email_verified_at timestamp with time zone,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    status text NOT NULL,
    account_type text NOT NULL,
    roles text[] NOT NULL,
    age_band text NOT NULL,
    age_check_on date,
    guardian_email public.citext,
    city text,
    language text NOT NULL,
    terms_version text NOT NULL,
    privacy_version text NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    business_terms_at timestamp with time zone,
    marketing_opt_in_at timestamp with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    verified_at timestamp with time zone,
    CONSTRAINT account_email_length CHECK ((char_length((email)::text) <= 254)),
    CONSTRAINT account_names CHECK ((((char_length(first_name) >= 1) AND (char_length(first_name) <= 80)) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 80))))
);
CREATE TABLE public.audit_entry (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    actor_kind text NOT NULL,
    action text NOT NULL,
    subject_type text,
    subject_id uuid,
    account_id uuid,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    network text,
    seal_no integer
);
CREATE TABLE public.audit_seal (
    no integer NOT NULL,
    entry_count integer NOT NULL,
    oldest_at timestamp with time zone NOT NULL,
    content_hash text NOT NULL,
    hash text NOT NULL,
    sealed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.canned_answer (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT canned_answer_lengths CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 80)) AND ((char_length(body) >= 1) AND (char_length(body) <= 5000))))
);
CREATE TABLE public.case_decision (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    stage text NOT NULL,
    outcome text NOT NULL,
    reason text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone NOT NULL,
    undo_until timestamp with time zone,
    undone_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT case_decision_stage_known CHECK ((stage = ANY (ARRAY['first'::text, 'appeal'::text])))
);
CREATE TABLE public.case_question (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    account_id uuid NOT NULL,
    asked_by uuid,
    question text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT case_question_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT case_question_lengths CHECK ((((char_length(question) >= 1) AND (char_length(question) <= 1000)) AND ((char_length(answer) >= 1) AND (char_length(answer) <= 2000))))
);
CREATE TABLE public.category (
    id uuid NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    names jsonb NOT NULL,
    synonyms text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.claim (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    claimant_id uuid,
    status text NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    method text NOT NULL,
    owner_id uuid,
    submitted_at timestamp with time zone,
    due_at timestamp with time zone,
    paused_at timestamp with time zone,
    contest_until timestamp with time zone,
    contested_at timestamp with time zone,
    contest_note text,
    staff_note text,
    decided_at timestamp with time zone,
    decided_by uuid,
    previous jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    look_until timestamp with time zone,
    CONSTRAINT claim_method_known CHECK ((method = ANY (ARRAY['email-domain'::text, 'phone'::text, 'document'::text, 'voucher'::text]))),
    CONSTRAINT claim_status_known CHECK ((status = ANY (ARRAY['started'::text, 'submitted'::text, 'waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'superseded'::text, 'revoked'::text]))),
    CONSTRAINT claim_submitted_due CHECK (((status <> 'submitted'::text) OR ((submitted_at IS NOT NULL) AND (due_at IS NOT NULL))))
);
CREATE TABLE public.claim_evidence (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    method text NOT NULL,
    proved_at timestamp with time zone,
    proved_by uuid,
    code_hash text,
    code_salt text,
    code_expires_at timestamp with time zone,
    tries_left smallint DEFAULT 0 NOT NULL,
    codes_sent integer DEFAULT 0 NOT NULL,
    first_code_at timestamp with time zone,
    code_address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT claim_evidence_method_known CHECK ((method = ANY (ARRAY['email-domain'::text, 'phone'::text, 'document'::text, 'voucher'::text])))
);
CREATE TABLE public.claim_voucher (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    code_hash text NOT NULL,
    note text NOT NULL,
    issued_by uuid,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.content_version (
    id uuid NOT NULL,
    page text NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    number integer,
    based_on integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    body text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    author_id uuid,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT content_version_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pt'::text, 'ar'::text, 'es'::text, 'sw'::text, 'yo'::text, 'ha'::text, 'ig'::text, 'am'::text, 'ti'::text, 'so'::text, 'rw'::text, 'rn'::text, 'lg'::text, 'ln'::text, 'wo'::text, 'ff'::text, 'ak'::text, 'zu'::text, 'xh'::text, 'st'::text, 'ht'::text, 'nl'::text]))),
    CONSTRAINT content_version_lengths CHECK (((char_length(title) <= 120) AND (char_length(summary) <= 300) AND (char_length(body) <= 60000) AND (char_length(note) <= 300))),
    CONSTRAINT content_version_published CHECK (((state <> 'draft'::text) = ((number IS NOT NULL) AND (published_at IS NOT NULL)))),
    CONSTRAINT content_version_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))
);
CREATE TABLE public.correction (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    matter text NOT NULL,
    changes jsonb NOT NULL,
    duplicate_of uuid,
    note text DEFAULT ''::text NOT NULL,
    status text NOT NULL,
    owner_id uuid,
    due_at timestamp with time zone NOT NULL,
    account_id uuid,
    email public.citext,
    language text NOT NULL,
    person_print text NOT NULL,
    diff_hash text NOT NULL,
    accepted_fields text[] DEFAULT '{}'::text[] NOT NULL,
    replaced jsonb,
    reason text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    network_print text,
    is_from_adult boolean DEFAULT false NOT NULL,
    CONSTRAINT correction_decided_whole CHECK (((decided_at IS NOT NULL) = (status = ANY (ARRAY['accepted'::text, 'refused'::text])))),
    CONSTRAINT correction_matter_known CHECK ((matter = ANY (ARRAY['facts'::text, 'closed'::text, 'moved'::text, 'duplicate'::text, 'other'::text]))),
    CONSTRAINT correction_status_known CHECK ((status = ANY (ARRAY['owner'::text, 'staff'::text, 'accepted'::text, 'refused'::text])))
);
CREATE TABLE public.council (
    id uuid NOT NULL,
    name text NOT NULL,
    districts text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT council_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)))
);
CREATE TABLE public.council_member (
    council_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.district_reach (
    quarter text NOT NULL,
    district text NOT NULL,
    counts jsonb NOT NULL
);
CREATE TABLE public.do_not_list_entry (
    id uuid NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    hint text NOT NULL,
    reason text NOT NULL,
    added_by uuid,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT do_not_list_entry_kind_known CHECK ((kind = ANY (ARRAY['name-postcode'::text, 'phone'::text, 'email'::text, 'domain'::text, 'source-reference'::text])))
);
CREATE TABLE public.duplicate_key (
    key bigint NOT NULL,
    listing_id uuid NOT NULL
);
CREATE TABLE public.duplicate_mark (
    listing_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    rule smallint NOT NULL
);
CREATE TABLE public.duplicate_merge (
    id uuid NOT NULL,
    pair_id uuid,
    kept_id uuid NOT NULL,
    lost_id uuid NOT NULL,
    kept_name text NOT NULL,
    lost_name text NOT NULL,
    moved jsonb NOT NULL,
    merged_by uuid,
    merged_at timestamp with time zone NOT NULL,
    undo_until timestamp with time zone NOT NULL,
    undone_by uuid,
    undone_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.duplicate_merge_row (
    merge_id uuid NOT NULL,
    part text NOT NULL,
    table_at smallint NOT NULL,
    row_id uuid NOT NULL,
    before jsonb NOT NULL,
    prints jsonb,
    was_print text NOT NULL
);
CREATE TABLE public.duplicate_pair (
    id uuid NOT NULL,
    left_id uuid NOT NULL,
    right_id uuid NOT NULL,
    kind text NOT NULL,
    score smallint NOT NULL,
    reasons text[] NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT duplicate_pair_order CHECK ((left_id < right_id)),
    CONSTRAINT duplicate_pair_score CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT duplicate_pair_status_known CHECK ((status = ANY (ARRAY['open'::text, 'different'::text, 'merged'::text])))
);
CREATE TABLE public.duplicate_search (
    id uuid NOT NULL,
    status text NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    found integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    started_by uuid,
    CONSTRAINT duplicate_search_status_known CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE TABLE public.email_change (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    old_email public.citext NOT NULL,
    new_email public.citext NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    undone_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.entitlement (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    payment_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT entitlement_known CHECK ((name = 'access-pass'::text)),
    CONSTRAINT entitlement_period CHECK ((ends_at > starts_at))
);
CREATE TABLE public.favourite (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT favourite_subject_known CHECK ((subject_type = 'listing'::text))
);
CREATE TABLE public.feature_stage (
    feature text NOT NULL,
    stage text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.handled_miss (
    words text NOT NULL,
    note text NOT NULL,
    handled_at timestamp with time zone NOT NULL,
    handled_by uuid
);
CREATE TABLE public.idea (
    id uuid NOT NULL,
    account_id uuid,
    plan_key text,
    title text NOT NULL,
    description text NOT NULL,
    sort_title text NOT NULL,
    search_text text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    votes integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    assignee_id uuid,
    hidden_at timestamp with time zone,
    merged_into_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    language text,
    CONSTRAINT idea_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pt'::text, 'ar'::text, 'es'::text, 'sw'::text, 'yo'::text, 'ha'::text, 'ig'::text, 'am'::text, 'ti'::text, 'so'::text, 'rw'::text, 'rn'::text, 'lg'::text, 'ln'::text, 'wo'::text, 'ff'::text, 'ak'::text, 'zu'::text, 'xh'::text, 'st'::text, 'ht'::text, 'nl'::text]))),
    CONSTRAINT idea_lengths CHECK (((char_length(title) <= 120) AND (char_length(description) <= 2000) AND (char_length(reply) <= 2000))),
    CONSTRAINT idea_not_into_itself CHECK ((merged_into_id <> id)),
    CONSTRAINT idea_replied CHECK (((reply IS NULL) = (replied_at IS NULL))),
    CONSTRAINT idea_state_known CHECK ((state = ANY (ARRAY['open'::text, 'planned'::text, 'in-progress'::text, 'done'::text, 'declined'::text]))),
    CONSTRAINT idea_votes_counted CHECK ((votes >= 0))
);
CREATE TABLE public.idea_vote (
    idea_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.idempotency_key (
    id uuid NOT NULL,
    scope text NOT NULL,
    endpoint text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.import_answer (
    source text NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    answer text NOT NULL,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_answer_kind_known CHECK ((kind = ANY (ARRAY['ragged'::text, 'pair'::text, 'missing'::text, 'value'::text])))
);
CREATE TABLE public.import_change (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    action text NOT NULL,
    before jsonb,
    row_number integer NOT NULL,
    after jsonb,
    left_because text,
    hours_before jsonb,
    CONSTRAINT import_change_action_known CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text]))),
    CONSTRAINT import_change_before CHECK (((action = 'updated'::text) = (before IS NOT NULL))),
    CONSTRAINT import_change_left_known CHECK ((left_because = ANY (ARRAY['owned'::text, 'suspended'::text, 'merged'::text, 'changed'::text])))
);
CREATE TABLE public.import_preview (
    run_id uuid NOT NULL,
    row_number integer NOT NULL,
    action text NOT NULL,
    name text NOT NULL,
    changes jsonb NOT NULL,
    CONSTRAINT import_preview_action_known CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text])))
);
CREATE TABLE public.import_question (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    cause text NOT NULL,
    key text NOT NULL,
    row_number integer,
    name text NOT NULL,
    cells jsonb,
    listing_id uuid,
    score integer,
    answer text,
    CONSTRAINT import_question_cause_known CHECK ((cause = ANY (ARRAY['ragged'::text, 'pair'::text, 'missing'::text])))
);
CREATE TABLE public.import_rejected_row (
    run_id uuid NOT NULL,
    row_number integer NOT NULL,
    cells jsonb NOT NULL
);
CREATE TABLE public.import_row_error (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    row_number integer NOT NULL,
    field text NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    is_rejected boolean NOT NULL
);
CREATE TABLE public.import_run (
    id uuid NOT NULL,
    source text NOT NULL,
    file_name text NOT NULL,
    file_sha256 text NOT NULL,
    status text NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    repaired integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    licence text,
    attribution text,
    storage_key text,
    pieces integer DEFAULT 0 NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    encoding text,
    delimiter text,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    preview jsonb DEFAULT '[]'::jsonb NOT NULL,
    header_row integer DEFAULT 1 NOT NULL,
    total_rows integer,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    done_row integer DEFAULT 0 NOT NULL,
    worker uuid,
    problem text,
    retry_of uuid,
    started_by uuid,
    kind text DEFAULT 'business'::text NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    defaults jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT import_run_kind_known CHECK ((kind = ANY (ARRAY['business'::text, 'embassy'::text, 'organisation'::text, 'faith'::text, 'university'::text, 'education'::text, 'professional'::text, 'manufacturer'::text]))),
    CONSTRAINT import_run_status_known CHECK ((status = ANY (ARRAY['uploaded'::text, 'mapped'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
);
CREATE TABLE public.inquiry (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    sender_account_id uuid,
    sender_name text NOT NULL,
    sender_email public.citext,
    sender_phone text,
    sender_language text NOT NULL,
    subject text,
    business_link_id uuid NOT NULL,
    last_message_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    answer_open_minutes integer,
    answer_clock_minutes integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    wanted_on date,
    budget_pounds integer,
    snoozed_until timestamp with time zone,
    sender_is_adult boolean DEFAULT false NOT NULL,
    guest_confirmed_at timestamp with time zone,
    CONSTRAINT inquiry_answered CHECK (((answered_at IS NULL) = (answer_clock_minutes IS NULL))),
    CONSTRAINT inquiry_budget CHECK (((budget_pounds >= 1) AND (budget_pounds <= 1000000))),
    CONSTRAINT inquiry_lengths CHECK (((char_length(sender_name) <= 80) AND (char_length(subject) <= 120) AND (char_length(sender_phone) <= 40))),
    CONSTRAINT inquiry_status_known CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'waiting'::text, 'closed'::text, 'spam'::text, 'held'::text]))),
    CONSTRAINT inquiry_type_known CHECK ((type = ANY (ARRAY['general'::text, 'quote'::text, 'partnership'::text, 'press'::text])))
);
CREATE TABLE public.inquiry_attempt (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    subject_id uuid NOT NULL,
    inquiry_id uuid,
    nonce text,
    network text NOT NULL,
    address text NOT NULL,
    sketch integer[] NOT NULL,
    words integer NOT NULL,
    hosts text[] NOT NULL,
    contacts text[] NOT NULL,
    verdict text NOT NULL,
    score integer NOT NULL,
    CONSTRAINT inquiry_attempt_verdict_known CHECK ((verdict = ANY (ARRAY['pass'::text, 'hold'::text, 'drop'::text])))
);
CREATE TABLE public.inquiry_message (
    id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    side text NOT NULL,
    author_account_id uuid,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT inquiry_message_length CHECK ((char_length(body) <= 5000)),
    CONSTRAINT inquiry_message_side_known CHECK ((side = ANY (ARRAY['guest'::text, 'business'::text, 'auto'::text])))
);
CREATE TABLE public.legal_version (
    id uuid NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    number text,
    effective_on date NOT NULL,
    must_accept boolean NOT NULL,
    words jsonb NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT legal_version_name_known CHECK ((name = ANY (ARRAY['terms'::text, 'privacy'::text]))),
    CONSTRAINT legal_version_number_form CHECK ((number ~ '^\d{1,4}\.\d{1,4}$'::text)),
    CONSTRAINT legal_version_published CHECK (((state = 'published'::text) = ((number IS NOT NULL) AND (published_at IS NOT NULL)))),
    CONSTRAINT legal_version_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'built-in'::text])))
);
CREATE TABLE public.link_token (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    holder_id uuid
);
CREATE TABLE public.listing (
    id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    tagline text,
    description text DEFAULT ''::text NOT NULL,
    category_id uuid,
    address_line1 text,
    address_line2 text,
    district text,
    city text,
    region text,
    postcode text,
    country text DEFAULT 'GB'::text NOT NULL,
    lat double precision,
    lng double precision,
    geo point GENERATED ALWAYS AS (point((lng * (111319.49079327357)::double precision), (ln(tan(((pi() / (4)::double precision) + (radians(lat) / (2)::double precision)))) * (6378137)::double precision))) STORED,
    phone text,
    email text,
    website text,
    price_tier smallint,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    step_free boolean,
    delivery boolean DEFAULT false NOT NULL,
    mobile_service boolean DEFAULT false NOT NULL,
    verified_method text,
    verified_on date,
    claimed_at timestamp with time zone,
    confirmed_on date,
    published_at timestamp with time zone,
    is_sample boolean DEFAULT false NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    rating_average double precision,
    rating_rank double precision DEFAULT 3.5 NOT NULL,
    rating_spread integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    details jsonb NOT NULL,
    source text,
    source_ref text,
    licence text,
    attribution text,
    source_hash text,
    sort_name text NOT NULL COLLATE pg_catalog."C",
    name_vector tsvector NOT NULL,
    search_vector tsvector NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    owner_id uuid,
    sent_back_reason text,
    disputed_at timestamp with time zone,
    edited_fields text[] DEFAULT '{}'::text[] NOT NULL,
    tile_x integer GENERATED ALWAYS AS ((floor((((lng + (180)::double precision) / (360)::double precision) * (1048576)::double precision)))::integer) STORED,
    tile_y integer GENERATED ALWAYS AS ((floor(((((1)::double precision - (ln((tan(radians(lat)) + ((1)::double precision / cos(radians(lat))))) / pi())) / (2)::double precision) * (1048576)::double precision)))::integer) STORED,
    traits text[] DEFAULT '{}'::text[] NOT NULL,
    merged_into_id uuid,
    names_services boolean GENERATED ALWAYS AS (jsonb_path_exists(details, '$."services"[0]'::jsonpath)) STORED NOT NULL,
    description_language text,
    source_page text,
    source_taken_on date,
    black_owned jsonb,
    contact_source jsonb,
    pinned_by text,
    CONSTRAINT listing_description_language_known CHECK ((description_language = ANY (ARRAY['en'::text, 'fr'::text, 'pt'::text, 'ar'::text, 'es'::text, 'sw'::text, 'yo'::text, 'ha'::text, 'ig'::text, 'am'::text, 'ti'::text, 'so'::text, 'rw'::text, 'rn'::text, 'lg'::text, 'ln'::text, 'wo'::text, 'ff'::text, 'ak'::text, 'zu'::text, 'xh'::text, 'st'::text, 'ht'::text, 'nl'::text]))),
    CONSTRAINT listing_kind_known CHECK ((kind = ANY (ARRAY['business'::text, 'embassy'::text, 'organisation'::text, 'faith'::text, 'university'::text, 'education'::text, 'professional'::text, 'manufacturer'::text]))),
    CONSTRAINT listing_lat CHECK ((((lat >= ('-85'::integer)::double precision) AND (lat <= (85)::double precision)) AND ((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))),
    CONSTRAINT listing_merged CHECK (((merged_into_id IS NULL) OR (status = 'archived'::text))),
    CONSTRAINT listing_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT listing_pinned_by_known CHECK ((pinned_by = ANY (ARRAY['town'::text, 'district'::text, 'postcode'::text, 'source'::text, 'hand'::text]))),
    CONSTRAINT listing_point CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT listing_price_tier CHECK (((price_tier >= 1) AND (price_tier <= 3))),
    CONSTRAINT listing_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'published'::text, 'suspended'::text, 'archived'::text]))),
    CONSTRAINT listing_verified_known CHECK ((verified_method = ANY (ARRAY['email-domain'::text, 'phone'::text, 'document'::text, 'voucher'::text, 'register'::text])))
)
WITH (toast_tuple_target='512');
ALTER TABLE ONLY public.listing ALTER COLUMN languages SET STORAGE MAIN;
CREATE TABLE public.listing_change (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    proposed_by uuid,
    proposed jsonb NOT NULL,
    replaced jsonb,
    status text NOT NULL,
    decided_at timestamp with time zone,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    correction_id uuid
);
CREATE TABLE public.listing_count (
    id uuid NOT NULL,
    kind text NOT NULL,
    category_id uuid,
    trait text DEFAULT ''::text NOT NULL,
    city text NOT NULL,
    city_slug text NOT NULL,
    listings integer NOT NULL,
    real_listings integer NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.listing_introduction (
    listing_id uuid NOT NULL,
    mission_id uuid,
    added_by uuid,
    owner_email public.citext,
    invited_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.listing_view_day (
    listing_id uuid NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT listing_view_day_count CHECK ((views > 0))
);
CREATE TABLE public.login_throttle (
    key text NOT NULL,
    failures integer NOT NULL,
    locked_until timestamp with time zone,
    last_failure_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mail (
    id uuid NOT NULL,
    kind text NOT NULL,
    to_name text NOT NULL,
    to_address public.citext NOT NULL,
    language text NOT NULL,
    subject text NOT NULL,
    paragraphs jsonb NOT NULL,
    action jsonb,
    reply_to jsonb,
    unsubscribe_url text,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    message_id text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    stops jsonb,
    held_until timestamp with time zone,
    held_for uuid
);
CREATE TABLE public.mail_count (
    id uuid NOT NULL,
    print text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mail_reader (
    id uuid NOT NULL,
    address_print text NOT NULL,
    sender_print text NOT NULL,
    answered_at timestamp with time zone,
    stopped_at timestamp with time zone,
    disowned_at timestamp with time zone,
    last_mail_at timestamp with time zone NOT NULL
);
CREATE TABLE public.map_cell (
    level smallint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    kind text NOT NULL,
    category_id uuid NOT NULL,
    count integer NOT NULL,
    sum_x double precision NOT NULL,
    sum_y double precision NOT NULL,
    west integer NOT NULL,
    east integer NOT NULL,
    north integer NOT NULL,
    south integer NOT NULL
);
CREATE TABLE public.media (
    id uuid NOT NULL,
    owner_id uuid,
    purpose text NOT NULL,
    subject_type text,
    subject_id uuid,
    status text DEFAULT 'pending'::text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    width integer,
    height integer,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    storage_key text NOT NULL,
    content_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT media_documents_private CHECK (((purpose = 'photo'::text) OR (status <> 'published'::text))),
    CONSTRAINT media_lengths CHECK (((char_length(alt) <= 200) AND (char_length(name) <= 120))),
    CONSTRAINT media_photo_measured CHECK (((purpose = 'document'::text) OR ((width > 0) AND (height > 0)))),
    CONSTRAINT media_purpose_known CHECK ((purpose = ANY (ARRAY['photo'::text, 'document'::text, 'private'::text]))),
    CONSTRAINT media_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'removed'::text]))),
    CONSTRAINT media_subject_whole CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
    CONSTRAINT media_unattached_pending CHECK (((subject_type IS NOT NULL) OR (status = 'pending'::text)))
);
CREATE TABLE public.missing_key (
    language text NOT NULL,
    namespace text NOT NULL,
    key text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT missing_key_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);
CREATE TABLE public.network_day (
    mark text NOT NULL,
    day date NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT network_day_times CHECK ((times > 0))
);
CREATE TABLE public.notice_request (
    id uuid NOT NULL,
    area text NOT NULL,
    email public.citext NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    consent_at timestamp with time zone,
    mails integer DEFAULT 0 NOT NULL,
    mailed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notice_request_area_known CHECK ((area = ANY (ARRAY['funding'::text, 'tools'::text, 'legacy'::text, 'readers'::text, 'mentorship'::text, 'youth'::text, 'pitch'::text, 'faith'::text, 'universities'::text, 'stories'::text, 'organisations'::text]))),
    CONSTRAINT notice_request_length CHECK ((char_length((email)::text) <= 254))
);
CREATE TABLE public.notification (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    "values" jsonb DEFAULT '{}'::jsonb NOT NULL,
    url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notification_kind_shape CHECK ((kind ~ '^[a-z-]+/[a-zA-Z-]+$'::text)),
    CONSTRAINT notification_url_local CHECK (((url ~~ '/%'::text) AND (url !~~ '//%'::text)))
);
CREATE TABLE public.outbox_event (
    id uuid NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id text
);
CREATE TABLE public.outcode (
    code text NOT NULL COLLATE pg_catalog."C",
    lat double precision NOT NULL,
    lng double precision NOT NULL
);
CREATE TABLE public.outgoing_answer (
    id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    author_account_id uuid NOT NULL,
    body text NOT NULL,
    send_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT outgoing_answer_length CHECK (((char_length(body) >= 1) AND (char_length(body) <= 5000)))
);
CREATE TABLE public.owner_letter (
    account_id uuid NOT NULL,
    sent_on date,
    stopped_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.page_view_day (
    day date NOT NULL,
    page text NOT NULL,
    language text NOT NULL,
    views integer NOT NULL,
    CONSTRAINT page_view_day_count CHECK ((views > 0)),
    CONSTRAINT page_view_day_page CHECK (((char_length(page) >= 1) AND (char_length(page) <= 60)))
);
CREATE TABLE public.partnership (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    proposer_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    status text NOT NULL,
    contact_name text NOT NULL,
    contact_email text,
    notes text NOT NULL,
    proposed_by uuid,
    accepted_at timestamp with time zone,
    ended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    terms_by uuid,
    change_told_at timestamp with time zone,
    CONSTRAINT partnership_status_known CHECK ((status = ANY (ARRAY['proposed'::text, 'accepted'::text, 'ended'::text]))),
    CONSTRAINT partnership_two CHECK ((proposer_id <> partner_id))
);
CREATE TABLE public.payment (
    id uuid NOT NULL,
    pledge_id uuid NOT NULL,
    amount_pence integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    provider_ref text,
    charge_ref text,
    refunded_pence integer DEFAULT 0 NOT NULL,
    refunded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_amount CHECK (((amount_pence >= 1) AND (amount_pence <= 1000000))),
    CONSTRAINT payment_refund CHECK (((refunded_pence >= 0) AND (refunded_pence <= amount_pence)))
);
CREATE TABLE public.payment_event (
    event_id text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    provider_ref text,
    charge_ref text,
    refunded_pence integer
);
CREATE TABLE public.plan (
    id uuid NOT NULL,
    slug text NOT NULL,
    entitlement text NOT NULL,
    "interval" text NOT NULL,
    price_pence integer NOT NULL,
    is_sample boolean NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT plan_entitlement CHECK ((entitlement = 'access-pass'::text)),
    CONSTRAINT plan_interval CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
    CONSTRAINT plan_price CHECK (((price_pence >= 100) AND (price_pence <= 1000000))),
    CONSTRAINT plan_words CHECK (((char_length(name) <= 80) AND (char_length(summary) <= 500)))
);
CREATE TABLE public.pledge (
    id uuid NOT NULL,
    reference text NOT NULL,
    key_hash text NOT NULL,
    kind text NOT NULL,
    story text,
    plan_id uuid,
    "interval" text NOT NULL,
    way text NOT NULL,
    amount_pence integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    account_id uuid,
    giver_name text,
    giver_email public.citext,
    language text NOT NULL,
    subscription text,
    cancelled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pledge_amount CHECK (((amount_pence >= 100) AND (amount_pence <= 1000000))),
    CONSTRAINT pledge_gift_story CHECK (((kind = 'gift'::text) = (story IS NOT NULL))),
    CONSTRAINT pledge_interval_known CHECK (("interval" = ANY (ARRAY['once'::text, 'month'::text, 'year'::text]))),
    CONSTRAINT pledge_kind_known CHECK ((kind = ANY (ARRAY['gift'::text, 'plan'::text]))),
    CONSTRAINT pledge_plan_or_gift CHECK (((kind = 'plan'::text) = (plan_id IS NOT NULL))),
    CONSTRAINT pledge_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text]))),
    CONSTRAINT pledge_story_known CHECK ((story = ANY (ARRAY['donate'::text, 'champions'::text]))),
    CONSTRAINT pledge_way_known CHECK ((way = ANY (ARRAY['card'::text, 'bank'::text])))
);
CREATE TABLE public.postcode_centre (
    code text NOT NULL COLLATE pg_catalog."C",
    lat double precision NOT NULL,
    lng double precision NOT NULL
);
CREATE TABLE public.profile (
    account_id uuid NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    contribution_story text DEFAULT ''::text NOT NULL,
    can_offer text DEFAULT ''::text NOT NULL,
    needs_support text DEFAULT ''::text NOT NULL,
    sustainability_focus text DEFAULT ''::text NOT NULL,
    country_of_origin text,
    diaspora_region text,
    primary_language text,
    origin_consent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    public_consent_at timestamp with time zone,
    public_consent_version text,
    origin_consent_version text,
    CONSTRAINT profile_origin_consent CHECK (((origin_consent_at IS NOT NULL) OR ((country_of_origin IS NULL) AND (diaspora_region IS NULL) AND (primary_language IS NULL)))),
    CONSTRAINT profile_story_length CHECK ((char_length(contribution_story) <= 500))
);
CREATE TABLE public.recommendation (
    subject_type text NOT NULL,
    by_id uuid NOT NULL,
    of_id uuid NOT NULL,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT recommendation_two CHECK ((by_id <> of_id))
);
CREATE TABLE public.report (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    account_id uuid,
    email public.citext,
    language text NOT NULL,
    case_id uuid NOT NULL,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    CONSTRAINT report_lengths CHECK ((char_length(text) <= 2000)),
    CONSTRAINT report_reason_known CHECK ((reason = ANY (ARRAY['danger'::text, 'hate'::text, 'fraud'::text, 'fake'::text, 'wrong'::text, 'copyright'::text, 'other'::text])))
);
CREATE TABLE public.review (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    status text NOT NULL,
    stars smallint NOT NULL,
    title text,
    body text NOT NULL,
    author_name text,
    published_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    account_id uuid,
    visited_on date,
    inquiry_on date,
    offer text,
    is_verified boolean DEFAULT false NOT NULL,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    is_released boolean DEFAULT false NOT NULL,
    reason text,
    edited_at timestamp with time zone,
    signals text[] DEFAULT '{}'::text[] NOT NULL,
    network_print text,
    device_print text,
    language text,
    CONSTRAINT review_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pt'::text, 'ar'::text, 'es'::text, 'sw'::text, 'yo'::text, 'ha'::text, 'ig'::text, 'am'::text, 'ti'::text, 'so'::text, 'rw'::text, 'rn'::text, 'lg'::text, 'ln'::text, 'wo'::text, 'ff'::text, 'ak'::text, 'zu'::text, 'xh'::text, 'st'::text, 'ht'::text, 'nl'::text]))),
    CONSTRAINT review_lengths CHECK (((char_length(title) <= 120) AND (char_length(body) <= 2000) AND (char_length(offer) <= 200))),
    CONSTRAINT review_published CHECK (((status <> 'published'::text) OR (published_on IS NOT NULL))),
    CONSTRAINT review_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT review_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'published'::text, 'rejected'::text, 'removed'::text]))),
    CONSTRAINT review_subject_known CHECK ((subject_type = 'listing'::text)),
    CONSTRAINT review_waits_since CHECK (((status <> ALL (ARRAY['pending'::text, 'held'::text])) OR (submitted_at IS NOT NULL)))
);
CREATE TABLE public.review_reply (
    review_id uuid NOT NULL,
    account_id uuid,
    body text NOT NULL,
    replied_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    language text,
    CONSTRAINT review_reply_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pt'::text, 'ar'::text, 'es'::text, 'sw'::text, 'yo'::text, 'ha'::text, 'ig'::text, 'am'::text, 'ti'::text, 'so'::text, 'rw'::text, 'rn'::text, 'lg'::text, 'ln'::text, 'wo'::text, 'ff'::text, 'ak'::text, 'zu'::text, 'xh'::text, 'st'::text, 'ht'::text, 'nl'::text]))),
    CONSTRAINT review_reply_length CHECK ((char_length(body) <= 2000))
);
CREATE TABLE public.review_revision (
    id uuid NOT NULL,
    review_id uuid NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    stars smallint NOT NULL,
    title text,
    body text NOT NULL,
    offer text,
    visited_on date
);
CREATE TABLE public.role_request (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.schedule (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    zone text NOT NULL,
    holiday_calendar text NOT NULL,
    on_bank_holidays text NOT NULL,
    by_appointment boolean NOT NULL,
    temporarily_closed_from date,
    temporarily_closed_until date,
    confirmed_on date,
    week_hours int4multirange NOT NULL,
    special_dates date[] NOT NULL,
    special_hours int4multirange NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT schedule_holiday_calendar_known CHECK ((holiday_calendar = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
    CONSTRAINT schedule_on_bank_holidays_known CHECK ((on_bank_holidays = ANY (ARRAY['as-usual'::text, 'closed'::text]))),
    CONSTRAINT schedule_temporarily_closed_order CHECK (((temporarily_closed_until IS NULL) OR ((temporarily_closed_from IS NOT NULL) AND (temporarily_closed_until >= temporarily_closed_from))))
);
CREATE TABLE public.schedule_period (
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    weekday smallint NOT NULL,
    opens smallint NOT NULL,
    closes smallint NOT NULL,
    CONSTRAINT schedule_period_length CHECK ((((closes - opens) >= 1) AND ((closes - opens) <= 1440))),
    CONSTRAINT schedule_period_opens CHECK (((opens >= 0) AND (opens <= 1439))),
    CONSTRAINT schedule_period_weekday CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE TABLE public.schedule_special_day (
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    date date NOT NULL,
    closed boolean NOT NULL,
    opens smallint,
    closes smallint,
    label text,
    CONSTRAINT schedule_special_day_hours CHECK (((closed AND (opens IS NULL) AND (closes IS NULL)) OR ((NOT closed) AND (opens IS NOT NULL) AND (closes IS NOT NULL)))),
    CONSTRAINT schedule_special_day_label CHECK (((char_length(label) >= 1) AND (char_length(label) <= 80))),
    CONSTRAINT schedule_special_day_length CHECK ((((closes - opens) >= 1) AND ((closes - opens) <= 1440))),
    CONSTRAINT schedule_special_day_opens CHECK (((opens >= 0) AND (opens <= 1439)))
);
CREATE TABLE public.search_miss (
    day date NOT NULL,
    words text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT search_miss_count CHECK ((count > 0)),
    CONSTRAINT search_miss_words CHECK (((char_length(words) >= 1) AND (char_length(words) <= 80)))
);
CREATE TABLE public.search_synonym (
    id uuid NOT NULL,
    words text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_term (
    word text NOT NULL,
    listings integer NOT NULL
);
CREATE TABLE public.session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    salt text NOT NULL,
    counter integer NOT NULL,
    binding_hash text,
    is_bound boolean DEFAULT false NOT NULL,
    user_agent text NOT NULL,
    network text NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    idle_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_because text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.setting (
    name text NOT NULL,
    value text NOT NULL,
    changed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT setting_length CHECK (((char_length(value) >= 1) AND (char_length(value) <= 300))),
    CONSTRAINT setting_name_known CHECK ((name = ANY (ARRAY['siteName'::text, 'operatorName'::text, 'operatorContact'::text, 'operatorPhone'::text, 'operatorAddress'::text, 'tileUrl'::text, 'tileCredit'::text, 'bankAccountName'::text, 'bankSortCode'::text, 'bankAccountNumber'::text, 'charityNumber'::text])))
);
CREATE TABLE public.site_file (
    name text NOT NULL,
    storage_key text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_file_bytes CHECK ((bytes > 0))
);
CREATE TABLE public.staff_case (
    id uuid NOT NULL,
    kind text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    severity smallint NOT NULL,
    status text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    reporter_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    about_account_id uuid,
    queued_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    first_taken_at timestamp with time zone,
    locked_by uuid,
    locked_until timestamp with time zone,
    decided_at timestamp with time zone,
    appeal_text text,
    appealed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    waits_until timestamp with time zone,
    assignee_id uuid,
    handed_by uuid,
    handover_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT staff_case_appeal CHECK (((appeal_text IS NULL) OR (appealed_at IS NOT NULL))),
    CONSTRAINT staff_case_lengths CHECK (((char_length(appeal_text) <= 2000) AND (char_length(handover_note) <= 1000))),
    CONSTRAINT staff_case_lock CHECK (((locked_by IS NULL) OR (locked_until IS NOT NULL))),
    CONSTRAINT staff_case_severity CHECK (((severity >= 1) AND (severity <= 3))),
    CONSTRAINT staff_case_status_known CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text, 'appealed'::text])))
);
CREATE TABLE public.support_message (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    side text NOT NULL,
    author_account_id uuid,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT support_message_length CHECK ((char_length(body) <= 5000)),
    CONSTRAINT support_message_side_known CHECK ((side = ANY (ARRAY['person'::text, 'staff'::text])))
);
CREATE TABLE public.support_ticket (
    id uuid NOT NULL,
    channel text NOT NULL,
    topic text,
    status text NOT NULL,
    account_id uuid,
    name text NOT NULL,
    email public.citext,
    language text NOT NULL,
    subject text,
    page text,
    user_agent text,
    console_log text,
    assignee_id uuid,
    waiting_since timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    first_reply_at timestamp with time zone,
    last_message_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT support_ticket_channel_known CHECK ((channel = ANY (ARRAY['ticket'::text, 'contact'::text, 'feedback'::text, 'bug'::text]))),
    CONSTRAINT support_ticket_lengths CHECK (((char_length(name) <= 80) AND (char_length(subject) <= 120) AND (char_length(page) <= 300) AND (char_length(user_agent) <= 500) AND (char_length(console_log) <= 20000))),
    CONSTRAINT support_ticket_status_known CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text, 'held'::text, 'spam'::text]))),
    CONSTRAINT support_ticket_topic_known CHECK ((topic = ANY (ARRAY['help'::text, 'listing'::text, 'partnership'::text, 'press'::text, 'privacy'::text, 'accessibility'::text, 'other'::text, 'well'::text, 'badly'::text])))
);
CREATE TABLE public.team_hand_over (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    from_id uuid NOT NULL,
    to_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.team_invitation (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    email public.citext NOT NULL,
    role text NOT NULL,
    invited_by uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_invitation_role_known CHECK ((role = ANY (ARRAY['manager'::text, 'member'::text])))
);
CREATE TABLE public.team_letter (
    id uuid NOT NULL,
    kind text NOT NULL,
    print text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT team_letter_kind_known CHECK ((kind = ANY (ARRAY['invitation'::text, 'offer'::text, 'recovery'::text])))
);
CREATE TABLE public.team_member (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_member_role_known CHECK ((role = ANY (ARRAY['manager'::text, 'member'::text])))
);
CREATE TABLE public.team_recovery (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    note text NOT NULL,
    owner_id uuid,
    waits_until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    previous jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_recovery_role_known CHECK ((role = ANY (ARRAY['manager'::text, 'member'::text])))
);
CREATE TABLE public.testimonial (
    id uuid NOT NULL,
    ticket_id uuid,
    account_id uuid,
    quote text NOT NULL,
    attribution text NOT NULL,
    language text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT testimonial_lengths CHECK (((char_length(quote) <= 5000) AND (char_length(attribution) <= 80))),
    CONSTRAINT testimonial_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])))
);
CREATE TABLE public.trade_product (
    id uuid NOT NULL,
    owner_id uuid,
    name text NOT NULL,
    category text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    hidden_at timestamp with time zone,
    is_sample boolean DEFAULT false NOT NULL,
    search_text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    listing_id uuid,
    price_from integer,
    CONSTRAINT trade_product_category_known CHECK ((category = ANY (ARRAY['food'::text, 'textiles'::text, 'crafts'::text, 'other'::text]))),
    CONSTRAINT trade_product_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT trade_product_price CHECK (((price_from >= 1) AND (price_from <= 100000000))),
    CONSTRAINT trade_product_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'refused'::text])))
);
CREATE TABLE public.verification_change (
    case_id uuid NOT NULL,
    before jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    after jsonb
);
CREATE TABLE public.young_address (
    print text NOT NULL,
    age_band text NOT NULL,
    kept_until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.acceptance
    ADD CONSTRAINT acceptance_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.canned_answer
    ADD CONSTRAINT canned_answer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_decision
    ADD CONSTRAINT case_decision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_question
    ADD CONSTRAINT case_question_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.claim_evidence
    ADD CONSTRAINT claim_evidence_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.claim_voucher
    ADD CONSTRAINT claim_voucher_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.council_member
    ADD CONSTRAINT council_member_council_id_account_id_pk PRIMARY KEY (council_id, account_id);
ALTER TABLE ONLY public.council
    ADD CONSTRAINT council_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.district_reach
    ADD CONSTRAINT district_reach_quarter_district_pk PRIMARY KEY (quarter, district);
ALTER TABLE ONLY public.do_not_list_entry
    ADD CONSTRAINT do_not_list_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.duplicate_key
    ADD CONSTRAINT duplicate_key_key_listing_id_pk PRIMARY KEY (key, listing_id);
ALTER TABLE ONLY public.duplicate_mark
    ADD CONSTRAINT duplicate_mark_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.duplicate_merge
    ADD CONSTRAINT duplicate_merge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.duplicate_merge_row
    ADD CONSTRAINT duplicate_merge_row_merge_id_part_table_at_row_id_pk PRIMARY KEY (merge_id, part, table_at, row_id);
ALTER TABLE ONLY public.duplicate_pair
    ADD CONSTRAINT duplicate_pair_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.duplicate_search
    ADD CONSTRAINT duplicate_search_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feature_stage
    ADD CONSTRAINT feature_stage_pkey PRIMARY KEY (feature);
ALTER TABLE ONLY public.handled_miss
    ADD CONSTRAINT handled_miss_pkey PRIMARY KEY (words);
ALTER TABLE ONLY public.idea
    ADD CONSTRAINT idea_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idea_vote
    ADD CONSTRAINT idea_vote_idea_id_account_id_pk PRIMARY KEY (idea_id, account_id);
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_answer
    ADD CONSTRAINT import_answer_source_kind_key_pk PRIMARY KEY (source, kind, key);
ALTER TABLE ONLY public.import_change
    ADD CONSTRAINT import_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_preview
    ADD CONSTRAINT import_preview_run_id_action_row_number_pk PRIMARY KEY (run_id, action, row_number);
ALTER TABLE ONLY public.import_question
    ADD CONSTRAINT import_question_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_rejected_row
    ADD CONSTRAINT import_rejected_row_run_id_row_number_pk PRIMARY KEY (run_id, row_number);
ALTER TABLE ONLY public.import_row_error
    ADD CONSTRAINT import_row_error_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT import_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_attempt
    ADD CONSTRAINT inquiry_attempt_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_message
    ADD CONSTRAINT inquiry_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry
    ADD CONSTRAINT inquiry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.legal_version
    ADD CONSTRAINT legal_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_token
    ADD CONSTRAINT link_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_change
    ADD CONSTRAINT listing_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_count
    ADD CONSTRAINT listing_count_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_introduction
    ADD CONSTRAINT listing_introduction_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.listing
    ADD CONSTRAINT listing_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_view_day
    ADD CONSTRAINT listing_view_day_listing_id_day_pk PRIMARY KEY (listing_id, day);
ALTER TABLE ONLY public.login_throttle
    ADD CONSTRAINT login_throttle_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.mail_count
    ADD CONSTRAINT mail_count_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_reader
    ADD CONSTRAINT mail_reader_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.map_cell
    ADD CONSTRAINT map_cell_level_x_y_kind_category_id_pk PRIMARY KEY (level, x, y, kind, category_id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.missing_key
    ADD CONSTRAINT missing_key_language_namespace_key_pk PRIMARY KEY (language, namespace, key);
ALTER TABLE ONLY public.network_day
    ADD CONSTRAINT network_day_pkey PRIMARY KEY (mark);
ALTER TABLE ONLY public.notice_request
    ADD CONSTRAINT notice_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox_event
    ADD CONSTRAINT outbox_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outcode
    ADD CONSTRAINT outcode_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.outgoing_answer
    ADD CONSTRAINT outgoing_answer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_letter
    ADD CONSTRAINT owner_letter_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.page_view_day
    ADD CONSTRAINT page_view_day_day_page_language_pk PRIMARY KEY (day, page, language);
ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pledge
    ADD CONSTRAINT pledge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.postcode_centre
    ADD CONSTRAINT postcode_centre_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.recommendation
    ADD CONSTRAINT recommendation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_reply
    ADD CONSTRAINT review_reply_pkey PRIMARY KEY (review_id);
ALTER TABLE ONLY public.review_revision
    ADD CONSTRAINT review_revision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.role_request
    ADD CONSTRAINT role_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_period
    ADD CONSTRAINT schedule_period_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_special_day
    ADD CONSTRAINT schedule_special_day_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_miss
    ADD CONSTRAINT search_miss_day_words_kind_language_pk PRIMARY KEY (day, words, kind, language);
ALTER TABLE ONLY public.search_synonym
    ADD CONSTRAINT search_synonym_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_term
    ADD CONSTRAINT search_term_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.site_file
    ADD CONSTRAINT site_file_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.staff_case
    ADD CONSTRAINT staff_case_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.support_message
    ADD CONSTRAINT support_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.support_ticket
    ADD CONSTRAINT support_ticket_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_hand_over
    ADD CONSTRAINT team_hand_over_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_invitation
    ADD CONSTRAINT team_invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_letter
    ADD CONSTRAINT team_letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_member
    ADD CONSTRAINT team_member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_recovery
    ADD CONSTRAINT team_recovery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.trade_product
    ADD CONSTRAINT trade_product_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_change
    ADD CONSTRAINT verification_change_pkey PRIMARY KEY (case_id);
ALTER TABLE ONLY public.young_address
    ADD CONSTRAINT young_address_pkey PRIMARY KEY (print);
CREATE INDEX acceptance_of_version ON public.acceptance USING btree (name, number, id);
CREATE UNIQUE INDEX acceptance_once ON public.acceptance USING btree (account_id, name, number);
CREATE INDEX account_created ON public.account USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX account_email ON public.account USING btree (email);
CREATE INDEX account_roles ON public.account USING gin (roles);
CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, id);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at DESC, id DESC);
CREATE INDEX audit_entry_seal ON public.audit_entry USING btree (seal_no);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject_type, subject_id, id);
CREATE INDEX audit_entry_unsealed ON public.audit_entry USING btree (id) WHERE (seal_no IS NULL);
CREATE INDEX canned_answer_subject ON public.canned_answer USING btree (subject_id, title, id);
CREATE INDEX case_decision_by ON public.case_decision USING btree (decided_by);
CREATE UNIQUE INDEX case_decision_stands ON public.case_decision USING btree (case_id, stage) WHERE (undone_at IS NULL);
CREATE INDEX case_question_account ON public.case_question USING btree (account_id, id);
CREATE INDEX case_question_by ON public.case_question USING btree (asked_by);
CREATE INDEX case_question_case ON public.case_question USING btree (case_id, id);
CREATE INDEX claim_claimant ON public.claim USING btree (claimant_id, id);
CREATE INDEX claim_decided_by ON public.claim USING btree (decided_by);
CREATE UNIQUE INDEX claim_evidence_method ON public.claim_evidence USING btree (claim_id, method);
CREATE INDEX claim_evidence_proved_by ON public.claim_evidence USING btree (proved_by);
CREATE INDEX claim_listing ON public.claim USING btree (listing_id, id);
CREATE INDEX claim_look ON public.claim USING btree (look_until) WHERE (look_until IS NOT NULL);
CREATE UNIQUE INDEX claim_open ON public.claim USING btree (listing_id, claimant_id) WHERE (status = ANY (ARRAY['started'::text, 'submitted'::text, 'waiting'::text]));
CREATE INDEX claim_owner ON public.claim USING btree (owner_id);
CREATE INDEX claim_queue ON public.claim USING btree (status, due_at, id);
CREATE UNIQUE INDEX claim_standing ON public.claim USING btree (listing_id) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX claim_voucher_code ON public.claim_voucher USING btree (code_hash);
CREATE INDEX claim_voucher_issued_by ON public.claim_voucher USING btree (issued_by);
CREATE INDEX claim_voucher_listing ON public.claim_voucher USING btree (listing_id);
CREATE INDEX content_version_author ON public.content_version USING btree (author_id);
CREATE UNIQUE INDEX content_version_draft ON public.content_version USING btree (page, language) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX content_version_number ON public.content_version USING btree (page, language, number);
CREATE INDEX correction_account ON public.correction USING btree (account_id);
CREATE INDEX correction_decided ON public.correction USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX correction_due ON public.correction USING btree (due_at) WHERE (status = 'owner'::text);
CREATE UNIQUE INDEX correction_once ON public.correction USING btree (subject_id, person_print, diff_hash) WHERE (status = ANY (ARRAY['owner'::text, 'staff'::text]));
CREATE INDEX correction_owner ON public.correction USING btree (owner_id, id);
CREATE INDEX correction_waiting ON public.correction USING btree (subject_id, id) WHERE (status = ANY (ARRAY['owner'::text, 'staff'::text]));
CREATE INDEX council_member_account ON public.council_member USING btree (account_id);
CREATE UNIQUE INDEX council_name ON public.council USING btree (lower(name));
CREATE INDEX do_not_list_entry_newest ON public.do_not_list_entry USING btree (kind, id);
CREATE UNIQUE INDEX do_not_list_entry_value ON public.do_not_list_entry USING btree (kind, value);
CREATE INDEX duplicate_key_listing ON public.duplicate_key USING btree (listing_id);
CREATE INDEX duplicate_merge_kept ON public.duplicate_merge USING btree (kept_id);
CREATE INDEX duplicate_merge_merged_by ON public.duplicate_merge USING btree (merged_by);
CREATE INDEX duplicate_merge_undo_until ON public.duplicate_merge USING btree (undo_until);
CREATE INDEX duplicate_merge_undone_by ON public.duplicate_merge USING btree (undone_by);
CREATE UNIQUE INDEX duplicate_pair_both ON public.duplicate_pair USING btree (left_id, right_id);
CREATE INDEX duplicate_pair_decided_by ON public.duplicate_pair USING btree (decided_by);
CREATE INDEX duplicate_pair_different ON public.duplicate_pair USING btree (id DESC) WHERE (status = 'different'::text);
CREATE INDEX duplicate_pair_queue ON public.duplicate_pair USING btree (score DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX duplicate_pair_right ON public.duplicate_pair USING btree (right_id);
CREATE UNIQUE INDEX duplicate_search_running ON public.duplicate_search USING btree (status) WHERE (status = 'running'::text);
CREATE INDEX duplicate_search_started_by ON public.duplicate_search USING btree (started_by);
CREATE INDEX email_change_account ON public.email_change USING btree (account_id, id);
CREATE INDEX email_change_kept ON public.email_change USING btree (old_email) WHERE ((confirmed_at IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX email_change_new ON public.email_change USING btree (new_email, requested_at);
CREATE INDEX email_change_requested ON public.email_change USING btree (requested_at);
CREATE INDEX entitlement_account ON public.entitlement USING btree (account_id, name, ends_at);
CREATE UNIQUE INDEX entitlement_payment ON public.entitlement USING btree (payment_id);
CREATE INDEX favourite_account ON public.favourite USING btree (account_id, id);
CREATE UNIQUE INDEX favourite_once ON public.favourite USING btree (account_id, subject_type, subject_id);
CREATE INDEX favourite_subject ON public.favourite USING btree (subject_type, subject_id);
CREATE INDEX idea_alike ON public.idea USING gin (sort_title public.gin_trgm_ops);
CREATE INDEX idea_assignee ON public.idea USING btree (assignee_id);
CREATE INDEX idea_author ON public.idea USING btree (account_id, id);
CREATE INDEX idea_merged ON public.idea USING btree (merged_into_id);
CREATE UNIQUE INDEX idea_plan ON public.idea USING btree (plan_key);
CREATE INDEX idea_vote_account ON public.idea_vote USING btree (account_id, created_at);
CREATE INDEX idea_votes ON public.idea USING btree (votes DESC, id DESC) WHERE ((hidden_at IS NULL) AND (merged_into_id IS NULL));
CREATE INDEX idea_words ON public.idea USING gin (search_text public.gin_trgm_ops);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE UNIQUE INDEX idempotency_key_once ON public.idempotency_key USING btree (scope, endpoint, key);
CREATE INDEX import_change_listing ON public.import_change USING btree (listing_id);
CREATE INDEX import_change_run ON public.import_change USING btree (run_id, id);
CREATE INDEX import_question_key ON public.import_question USING btree (key);
CREATE INDEX import_question_run ON public.import_question USING btree (run_id, cause, id);
CREATE INDEX import_row_error_run ON public.import_row_error USING btree (run_id, is_rejected, id);
CREATE UNIQUE INDEX import_run_busy ON public.import_run USING btree (source) WHERE (status = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
CREATE UNIQUE INDEX import_run_storage_key ON public.import_run USING btree (storage_key);
CREATE INDEX inquiry_attempt_at ON public.inquiry_attempt USING btree (at DESC);
CREATE INDEX inquiry_attempt_inquiry ON public.inquiry_attempt USING btree (inquiry_id);
CREATE UNIQUE INDEX inquiry_attempt_nonce ON public.inquiry_attempt USING btree (nonce);
CREATE UNIQUE INDEX inquiry_business_link ON public.inquiry USING btree (business_link_id);
CREATE INDEX inquiry_inbox ON public.inquiry USING btree (subject_id, status, last_message_at DESC, id DESC);
CREATE INDEX inquiry_last_message ON public.inquiry USING btree (last_message_at);
CREATE INDEX inquiry_message_author ON public.inquiry_message USING btree (author_account_id);
CREATE INDEX inquiry_message_inquiry ON public.inquiry_message USING btree (inquiry_id, id);
CREATE INDEX inquiry_sender ON public.inquiry USING btree (sender_account_id, last_message_at DESC, id DESC);
CREATE INDEX inquiry_snoozed ON public.inquiry USING btree (snoozed_until);
CREATE UNIQUE INDEX legal_version_draft ON public.legal_version USING btree (name) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX legal_version_number ON public.legal_version USING btree (name, number);
CREATE INDEX link_token_expires ON public.link_token USING btree (expires_at);
CREATE UNIQUE INDEX link_token_hash ON public.link_token USING btree (token_hash);
CREATE INDEX link_token_subject ON public.link_token USING btree (purpose, subject_id);
CREATE INDEX listing_by_name ON public.listing USING btree (sort_name, id) WHERE (status = 'published'::text);
CREATE INDEX listing_by_newest ON public.listing USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX listing_by_rating ON public.listing USING btree (rating_rank DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX listing_category ON public.listing USING btree (category_id);
CREATE INDEX listing_category_city ON public.listing USING btree (category_id, city) WHERE (status = 'published'::text);
CREATE INDEX listing_category_geo ON public.listing USING gist (category_id, geo) WHERE (status = 'published'::text);
CREATE INDEX listing_change_correction ON public.listing_change USING btree (correction_id);
CREATE INDEX listing_change_listing ON public.listing_change USING btree (listing_id, id);
CREATE UNIQUE INDEX listing_change_pending ON public.listing_change USING btree (listing_id) WHERE (status = 'pending'::text);
CREATE INDEX listing_change_proposed_by ON public.listing_change USING btree (proposed_by);
CREATE INDEX listing_confirmed ON public.listing USING btree (confirmed_on) WHERE (owner_id IS NOT NULL);
CREATE INDEX listing_count_category ON public.listing_count USING btree (category_id, city_slug);
CREATE INDEX listing_district ON public.listing USING btree (split_part(postcode, ' '::text, 1), kind) WHERE (status = 'published'::text);
CREATE INDEX listing_geo ON public.listing USING gist (geo) WHERE (status = 'published'::text);
CREATE INDEX listing_introduction_added_by ON public.listing_introduction USING btree (added_by);
CREATE INDEX listing_introduction_mission ON public.listing_introduction USING btree (mission_id);
CREATE INDEX listing_kind ON public.listing USING btree (kind, rating_rank DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX listing_merged_into ON public.listing USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX listing_name_trigram ON public.listing USING gin (sort_name public.gin_trgm_ops) WHERE (status = 'published'::text);
CREATE INDEX listing_name_vector ON public.listing USING gin (name_vector) WITH (fastupdate='false') WHERE (status = 'published'::text);
CREATE INDEX listing_open ON public.listing USING btree (id, is_sample, kind, names_services) WHERE (status = 'published'::text);
CREATE INDEX listing_owner ON public.listing USING btree (owner_id);
CREATE INDEX listing_search_vector ON public.listing USING gin (search_vector) WITH (fastupdate='false') WHERE (status = 'published'::text);
CREATE UNIQUE INDEX listing_slug ON public.listing USING btree (slug);
CREATE UNIQUE INDEX listing_source ON public.listing USING btree (source, source_ref) WHERE (source_ref IS NOT NULL);
CREATE INDEX listing_tile ON public.listing USING btree (tile_x, tile_y, category_id, kind) WHERE (status = 'published'::text);
CREATE INDEX listing_view_day_day ON public.listing_view_day USING btree (day);
CREATE INDEX login_throttle_age ON public.login_throttle USING btree (last_failure_at);
CREATE INDEX mail_count_print ON public.mail_count USING btree (print, sent_at);
CREATE INDEX mail_count_sent ON public.mail_count USING btree (sent_at);
CREATE INDEX mail_held ON public.mail USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX mail_held_for ON public.mail USING btree (held_for) WHERE (held_for IS NOT NULL);
CREATE INDEX mail_reader_disowned ON public.mail_reader USING btree (sender_print, disowned_at);
CREATE INDEX mail_reader_last_mail ON public.mail_reader USING btree (last_mail_at);
CREATE UNIQUE INDEX mail_reader_pair ON public.mail_reader USING btree (address_print, sender_print);
CREATE INDEX media_owner ON public.media USING btree (owner_id, created_at);
CREATE UNIQUE INDEX media_storage_key ON public.media USING btree (storage_key);
CREATE INDEX media_subject ON public.media USING btree (subject_type, subject_id, "position") WHERE (subject_type IS NOT NULL);
CREATE INDEX media_sweep ON public.media USING btree (updated_at) WHERE ((subject_type IS NULL) OR (status = 'removed'::text));
CREATE INDEX network_day_day ON public.network_day USING btree (day);
CREATE INDEX notice_request_asked ON public.notice_request USING btree (asked_at);
CREATE INDEX notice_request_email ON public.notice_request USING btree (email, mailed_at);
CREATE UNIQUE INDEX notice_request_once ON public.notice_request USING btree (area, email);
CREATE INDEX notification_account ON public.notification USING btree (account_id, id);
CREATE INDEX notification_created ON public.notification USING btree (created_at);
CREATE INDEX notification_unread ON public.notification USING btree (account_id) WHERE (read_at IS NULL);
CREATE INDEX outgoing_answer_author ON public.outgoing_answer USING btree (author_account_id);
CREATE INDEX outgoing_answer_due ON public.outgoing_answer USING btree (send_at);
CREATE INDEX outgoing_answer_inquiry ON public.outgoing_answer USING btree (inquiry_id, send_at);
CREATE INDEX partnership_ended ON public.partnership USING btree (ended_at) WHERE (status = 'ended'::text);
CREATE UNIQUE INDEX partnership_open ON public.partnership USING btree (subject_type, LEAST(proposer_id, partner_id), GREATEST(proposer_id, partner_id)) WHERE (status <> 'ended'::text);
CREATE INDEX partnership_partner ON public.partnership USING btree (partner_id, id);
CREATE INDEX partnership_proposed_by ON public.partnership USING btree (proposed_by);
CREATE INDEX partnership_proposer ON public.partnership USING btree (proposer_id, id);
CREATE INDEX partnership_terms_by ON public.partnership USING btree (terms_by);
CREATE UNIQUE INDEX payment_charge_ref ON public.payment USING btree (charge_ref);
CREATE INDEX payment_event_charge_ref ON public.payment_event USING btree (charge_ref);
CREATE INDEX payment_event_provider_ref ON public.payment_event USING btree (provider_ref);
CREATE INDEX payment_pledge ON public.payment USING btree (pledge_id);
CREATE UNIQUE INDEX payment_provider_ref ON public.payment USING btree (provider_ref);
CREATE UNIQUE INDEX plan_slug ON public.plan USING btree (slug);
CREATE INDEX pledge_account ON public.pledge USING btree (account_id, id);
CREATE UNIQUE INDEX pledge_key ON public.pledge USING btree (key_hash);
CREATE INDEX pledge_plan ON public.pledge USING btree (plan_id);
CREATE UNIQUE INDEX pledge_reference ON public.pledge USING btree (reference);
CREATE INDEX pledge_status ON public.pledge USING btree (status, id);
CREATE INDEX recommendation_added_by ON public.recommendation USING btree (added_by);
CREATE INDEX recommendation_of ON public.recommendation USING btree (of_id);
CREATE UNIQUE INDEX recommendation_once ON public.recommendation USING btree (subject_type, by_id, of_id);
CREATE INDEX report_account ON public.report USING btree (account_id);
CREATE INDEX report_case ON public.report USING btree (case_id);
CREATE UNIQUE INDEX report_once ON public.report USING btree (subject_type, subject_id, account_id) WHERE (answered_at IS NULL);
CREATE INDEX report_subject ON public.report USING btree (subject_id, id);
CREATE UNIQUE INDEX review_author ON public.review USING btree (account_id, subject_type, subject_id);
CREATE INDEX review_device ON public.review USING btree (device_print) WHERE (device_print IS NOT NULL);
CREATE INDEX review_network ON public.review USING btree (network_print) WHERE (network_print IS NOT NULL);
CREATE INDEX review_queue ON public.review USING btree (submitted_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'held'::text]));
CREATE INDEX review_recent ON public.review USING btree (subject_type, subject_id, submitted_at);
CREATE INDEX review_released ON public.review USING btree (submitted_at, id) WHERE is_released;
CREATE INDEX review_reply_account ON public.review_reply USING btree (account_id);
CREATE INDEX review_revision_review ON public.review_revision USING btree (review_id, id);
CREATE INDEX review_subject ON public.review USING btree (subject_type, subject_id, published_on DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX review_submitted ON public.review USING btree (submitted_at);
CREATE INDEX review_words ON public.review USING gin (body public.gin_trgm_ops);
CREATE UNIQUE INDEX role_request_open ON public.role_request USING btree (account_id, role) WHERE (status = 'pending'::text);
CREATE INDEX role_request_queue ON public.role_request USING btree (status, id);
CREATE INDEX schedule_period_schedule ON public.schedule_period USING btree (schedule_id);
CREATE INDEX schedule_special_day_schedule ON public.schedule_special_day USING btree (schedule_id, date);
CREATE UNIQUE INDEX schedule_subject ON public.schedule USING btree (subject_id, subject_type);
CREATE INDEX search_term_trigram ON public.search_term USING gin (word public.gin_trgm_ops);
CREATE INDEX session_account ON public.session USING btree (account_id, id);
CREATE INDEX session_binding ON public.session USING btree (binding_hash);
CREATE INDEX session_ends ON public.session USING btree (ends_at);
CREATE INDEX setting_changed_by ON public.setting USING btree (changed_by);
CREATE INDEX site_file_uploader ON public.site_file USING btree (uploaded_by);
CREATE INDEX staff_case_about ON public.staff_case USING btree (about_account_id, id);
CREATE INDEX staff_case_assignee ON public.staff_case USING btree (assignee_id);
CREATE INDEX staff_case_decided ON public.staff_case USING btree (decided_at DESC, id DESC) WHERE (status = 'decided'::text);
CREATE INDEX staff_case_handed_by ON public.staff_case USING btree (handed_by);
CREATE INDEX staff_case_kind ON public.staff_case USING btree (kind) WHERE (status <> 'decided'::text);
CREATE INDEX staff_case_locked_by ON public.staff_case USING btree (locked_by);
CREATE UNIQUE INDEX staff_case_open ON public.staff_case USING btree (kind, subject_type, subject_id) WHERE (status = 'open'::text);
CREATE INDEX staff_case_queue ON public.staff_case USING btree (severity, queued_at, id) WHERE (status <> 'decided'::text);
CREATE INDEX support_message_author ON public.support_message USING btree (author_account_id);
CREATE INDEX support_message_ticket ON public.support_message USING btree (ticket_id, id);
CREATE INDEX support_ticket_account ON public.support_ticket USING btree (account_id, last_message_at DESC, id DESC);
CREATE INDEX support_ticket_assignee ON public.support_ticket USING btree (assignee_id);
CREATE INDEX support_ticket_desk ON public.support_ticket USING btree (channel, status, waiting_since, id);
CREATE INDEX support_ticket_last_message ON public.support_ticket USING btree (last_message_at);
CREATE INDEX team_hand_over_from ON public.team_hand_over USING btree (from_id);
CREATE UNIQUE INDEX team_hand_over_subject ON public.team_hand_over USING btree (subject_type, subject_id);
CREATE INDEX team_hand_over_to ON public.team_hand_over USING btree (to_id);
CREATE INDEX team_invitation_by ON public.team_invitation USING btree (invited_by);
CREATE UNIQUE INDEX team_invitation_email ON public.team_invitation USING btree (subject_type, subject_id, email);
CREATE INDEX team_invitation_expires ON public.team_invitation USING btree (expires_at);
CREATE INDEX team_letter_print ON public.team_letter USING btree (print, sent_at);
CREATE INDEX team_letter_sent ON public.team_letter USING btree (sent_at);
CREATE INDEX team_member_account ON public.team_member USING btree (account_id, subject_type, subject_id);
CREATE UNIQUE INDEX team_member_person ON public.team_member USING btree (subject_type, subject_id, account_id);
CREATE INDEX team_recovery_account ON public.team_recovery USING btree (account_id);
CREATE UNIQUE INDEX team_recovery_open ON public.team_recovery USING btree (subject_type, subject_id) WHERE (ended_at IS NULL);
CREATE INDEX team_recovery_owner ON public.team_recovery USING btree (owner_id);
CREATE INDEX testimonial_account ON public.testimonial USING btree (account_id);
CREATE INDEX testimonial_decider ON public.testimonial USING btree (decided_by);
CREATE INDEX testimonial_queue ON public.testimonial USING btree (status, id DESC);
CREATE INDEX testimonial_ticket ON public.testimonial USING btree (ticket_id);
CREATE INDEX trade_product_listing ON public.trade_product USING btree (listing_id, id);
CREATE INDEX trade_product_owner ON public.trade_product USING btree (owner_id, id);
CREATE INDEX trade_product_shown ON public.trade_product USING btree (category, id DESC) WHERE ((status = 'published'::text) AND (hidden_at IS NULL));
CREATE INDEX trade_product_words ON public.trade_product USING gin (search_text public.gin_trgm_ops);
CREATE INDEX young_address_kept ON public.young_address USING btree (kept_until);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION public.refuse_seal_change();
ALTER TABLE ONLY public.acceptance
    ADD CONSTRAINT acceptance_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_decision
    ADD CONSTRAINT case_decision_case_id_staff_case_id_fk FOREIGN KEY (case_id) REFERENCES public.staff_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_decision
    ADD CONSTRAINT case_decision_decided_by_account_id_fk FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.case_question
    ADD CONSTRAINT case_question_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_question
    ADD CONSTRAINT case_question_asked_by_account_id_fk FOREIGN KEY (asked_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.case_question
    ADD CONSTRAINT case_question_case_id_staff_case_id_fk FOREIGN KEY (case_id) REFERENCES public.staff_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_claimant_id_account_id_fk FOREIGN KEY (claimant_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_decided_by_account_id_fk FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.claim_evidence
    ADD CONSTRAINT claim_evidence_claim_id_claim_id_fk FOREIGN KEY (claim_id) REFERENCES public.claim(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim_evidence
    ADD CONSTRAINT claim_evidence_proved_by_account_id_fk FOREIGN KEY (proved_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.claim_voucher
    ADD CONSTRAINT claim_voucher_issued_by_account_id_fk FOREIGN KEY (issued_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.claim_voucher
    ADD CONSTRAINT claim_voucher_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_author_id_account_id_fk FOREIGN KEY (author_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.council_member
    ADD CONSTRAINT council_member_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.council_member
    ADD CONSTRAINT council_member_council_id_council_id_fk FOREIGN KEY (council_id) REFERENCES public.council(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_key
    ADD CONSTRAINT duplicate_key_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_mark
    ADD CONSTRAINT duplicate_mark_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_merge
    ADD CONSTRAINT duplicate_merge_merged_by_account_id_fk FOREIGN KEY (merged_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.duplicate_merge_row
    ADD CONSTRAINT duplicate_merge_row_merge_id_duplicate_merge_id_fk FOREIGN KEY (merge_id) REFERENCES public.duplicate_merge(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_merge
    ADD CONSTRAINT duplicate_merge_undone_by_account_id_fk FOREIGN KEY (undone_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.duplicate_pair
    ADD CONSTRAINT duplicate_pair_decided_by_account_id_fk FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.duplicate_pair
    ADD CONSTRAINT duplicate_pair_left_id_listing_id_fk FOREIGN KEY (left_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_pair
    ADD CONSTRAINT duplicate_pair_right_id_listing_id_fk FOREIGN KEY (right_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.duplicate_search
    ADD CONSTRAINT duplicate_search_started_by_account_id_fk FOREIGN KEY (started_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES public.payment(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.favourite
    ADD CONSTRAINT favourite_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.handled_miss
    ADD CONSTRAINT handled_miss_handled_by_account_id_fk FOREIGN KEY (handled_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.idea
    ADD CONSTRAINT idea_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.idea
    ADD CONSTRAINT idea_assignee_id_account_id_fk FOREIGN KEY (assignee_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.idea
    ADD CONSTRAINT idea_merged_into_id_idea_id_fk FOREIGN KEY (merged_into_id) REFERENCES public.idea(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.idea_vote
    ADD CONSTRAINT idea_vote_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idea_vote
    ADD CONSTRAINT idea_vote_idea_id_idea_id_fk FOREIGN KEY (idea_id) REFERENCES public.idea(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_change
    ADD CONSTRAINT import_change_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_preview
    ADD CONSTRAINT import_preview_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_question
    ADD CONSTRAINT import_question_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rejected_row
    ADD CONSTRAINT import_rejected_row_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_row_error
    ADD CONSTRAINT import_row_error_run_id_import_run_id_fk FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry_message
    ADD CONSTRAINT inquiry_message_author_account_id_account_id_fk FOREIGN KEY (author_account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiry_message
    ADD CONSTRAINT inquiry_message_inquiry_id_inquiry_id_fk FOREIGN KEY (inquiry_id) REFERENCES public.inquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry
    ADD CONSTRAINT inquiry_sender_account_id_account_id_fk FOREIGN KEY (sender_account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing
    ADD CONSTRAINT listing_category_id_category_id_fk FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.listing_change
    ADD CONSTRAINT listing_change_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_change
    ADD CONSTRAINT listing_change_proposed_by_account_id_fk FOREIGN KEY (proposed_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_count
    ADD CONSTRAINT listing_count_category_id_category_id_fk FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_introduction
    ADD CONSTRAINT listing_introduction_added_by_account_id_fk FOREIGN KEY (added_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_introduction
    ADD CONSTRAINT listing_introduction_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_introduction
    ADD CONSTRAINT listing_introduction_mission_id_listing_id_fk FOREIGN KEY (mission_id) REFERENCES public.listing(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing
    ADD CONSTRAINT listing_merged_into_id_listing_id_fk FOREIGN KEY (merged_into_id) REFERENCES public.listing(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing
    ADD CONSTRAINT listing_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_view_day
    ADD CONSTRAINT listing_view_day_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outgoing_answer
    ADD CONSTRAINT outgoing_answer_author_account_id_account_id_fk FOREIGN KEY (author_account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outgoing_answer
    ADD CONSTRAINT outgoing_answer_inquiry_id_inquiry_id_fk FOREIGN KEY (inquiry_id) REFERENCES public.inquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_letter
    ADD CONSTRAINT owner_letter_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_proposed_by_account_id_fk FOREIGN KEY (proposed_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_terms_by_account_id_fk FOREIGN KEY (terms_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pledge_id_pledge_id_fk FOREIGN KEY (pledge_id) REFERENCES public.pledge(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.pledge
    ADD CONSTRAINT pledge_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pledge
    ADD CONSTRAINT pledge_plan_id_plan_id_fk FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recommendation
    ADD CONSTRAINT recommendation_added_by_account_id_fk FOREIGN KEY (added_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_case_id_staff_case_id_fk FOREIGN KEY (case_id) REFERENCES public.staff_case(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.review_reply
    ADD CONSTRAINT review_reply_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.review_reply
    ADD CONSTRAINT review_reply_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES public.review(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_revision
    ADD CONSTRAINT review_revision_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES public.review(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_request
    ADD CONSTRAINT role_request_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_request
    ADD CONSTRAINT role_request_decided_by_account_id_fk FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.schedule_period
    ADD CONSTRAINT schedule_period_schedule_id_schedule_id_fk FOREIGN KEY (schedule_id) REFERENCES public.schedule(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_special_day
    ADD CONSTRAINT schedule_special_day_schedule_id_schedule_id_fk FOREIGN KEY (schedule_id) REFERENCES public.schedule(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_changed_by_account_id_fk FOREIGN KEY (changed_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.site_file
    ADD CONSTRAINT site_file_uploaded_by_account_id_fk FOREIGN KEY (uploaded_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.staff_case
    ADD CONSTRAINT staff_case_about_account_id_account_id_fk FOREIGN KEY (about_account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.staff_case
    ADD CONSTRAINT staff_case_assignee_id_account_id_fk FOREIGN KEY (assignee_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.staff_case
    ADD CONSTRAINT staff_case_handed_by_account_id_fk FOREIGN KEY (handed_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.staff_case
    ADD CONSTRAINT staff_case_locked_by_account_id_fk FOREIGN KEY (locked_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.support_message
    ADD CONSTRAINT support_message_author_account_id_account_id_fk FOREIGN KEY (author_account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.support_message
    ADD CONSTRAINT support_message_ticket_id_support_ticket_id_fk FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.support_ticket
    ADD CONSTRAINT support_ticket_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.support_ticket
    ADD CONSTRAINT support_ticket_assignee_id_account_id_fk FOREIGN KEY (assignee_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.team_hand_over
    ADD CONSTRAINT team_hand_over_from_id_account_id_fk FOREIGN KEY (from_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_hand_over
    ADD CONSTRAINT team_hand_over_to_id_account_id_fk FOREIGN KEY (to_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_invitation
    ADD CONSTRAINT team_invitation_invited_by_account_id_fk FOREIGN KEY (invited_by) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_member
    ADD CONSTRAINT team_member_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_recovery
    ADD CONSTRAINT team_recovery_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_recovery
    ADD CONSTRAINT team_recovery_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_decided_by_account_id_fk FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_ticket_id_support_ticket_id_fk FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.trade_product
    ADD CONSTRAINT trade_product_listing_id_listing_id_fk FOREIGN KEY (listing_id) REFERENCES public.listing(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.trade_product
    ADD CONSTRAINT trade_product_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.verification_change
    ADD CONSTRAINT verification_change_case_id_staff_case_id_fk FOREIGN KEY (case_id) REFERENCES public.staff_case(id) ON DELETE CASCADE;
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES
('ebe9a26522de080b733aa049860b0f0ae0af0c0452afd4b2584f7dc53feb388e', 1795263136636),
('fc04815af08d08810d02dd930b18b320be962829f41e67bfb4398457f214d545', 1795268745146),
('41e7422f49e9bfc4e3ac0c723854f22196a6ae086ca1ab2dcc5d3b5136265e83', 1795272889191),
('624b462fb4db72bba7b9ba8abd88c9a63af98b816900f74b76428872016637d0', 1795277125517),
('da9cf9629e33091893a39245cc8f1b99e53443ee7a277aec7f880f3a962d37c4', 1795284225230),
('1b4bad2c09a17cd3060a30de2be2ce327f462d4a0c7f4f8a14909df5fe332907', 1795284382415),
('68a28f0b29934868716ca0b5859d0df2f865db956569f28556dd6ec0fc2d2538', 1795284657024),
('fdd88eb28e0b5ecd4cb4b7fd908c368884cf6acfe791d21b0dd0756ddc84028a', 1795287440015),
('ff25d51c644ad271a2d0eac913fd9f7b4c502169b001540664b35112ad272ff1', 1795296888469),
('c9a37c9c43cf6e984c2c76f5d490614d6e44a4c8b4705c95e0dc579e10a19bdd', 1795297667730),
('a19ff95a0064f6d8241ccc357a3cd9470d33c13f26105b2749018a4902d713b5', 1795299875549),
('8a1ea7137ddf61dbc1f1bee49b0feaa43a2129007db05802f039996c789bbae1', 1795301512138),
('2f88f6d36876e10be95016ca735224800ef1739bdb8521dbe1e3702b31941ba8', 1795315276691),
('cd8de52fa81837551112a81a46dc57800965fbe9be53b241efb7e389e5526c9a', 1795315308413),
('832bbff5d1ac743e3d91aa71b7298a28ea8bb3aa08e4de3de7c792e09d20133e', 1795334193700),
('39fcddd80bfc6d0a5b187b37a587e50c262add081b22c6b6306100d62b05b5e4', 1795337547980),
('0bb07c5a709bba5f36b0cb5459e8e3b5ec785c5ad9a923279434c8aec80641ca', 1795338544106),
('b65c964feadaeb68c7f5dcebaf01507a9234b43c7298e35748cdf74cae97c684', 1795338626587),
('a2c4279ba69e81e13508051e3b58697bb109c8b427ce6bee6f97377fc8a61b30', 1795346841159),
('5782a805c46f285084f909a485ae26224bca9337a2d86dfd7a9ab051c858f377', 1795350881001),
('28127a45641b367ed5105aac54c5b63b6aa0217eb4c4043f7af8b1b27ba56a8b', 1795363030558),
('babddabeec637823935d5a9ba5f8b6bd6baa934e3865b24c1c2d2bdbfc720ae6', 1795390832861),
('66a076ea96d3a1daf4d645aaa89d9ca708775d507dd45198be2e916a15e686fe', 1795393667486),
('5ca2413911181af1b0c51e7042d45bcfd74e3705909cfdfb36fc7e73a99e2576', 1795394221477),
('0672bd2f93a83bd6c6e7b70dfda58af99efca9c6473044c8330bdfa25a114965', 1795394600012),
('32c2d5d6c7bf4c57728214a570711704ce916ec7c9b1596f8cc2985e52c624f4', 1795396387087),
('809ff418b1a72235bfa587879d03b995401fbef0c198b75289aa889e5d847d1f', 1795404673882),
('ef1f5b1582458ccc872c505f9c473b541849d4d7b46c4a86309d390e4c2e0312', 1795405698060),
('c6fccadcc45c51fef9b4b365d1da30d3b15f335e466fcdf014c57de5ba39c739', 1795423784717),
('16396af857e2d795c4df6b97f8b03c47b879242261b6dffde87fa4eca6badd21', 1795427319231),
('a7fd7d1b40794b09ddae3a1a752db1515a2e3acc7e419bb2e710b920ed6490a7', 1795441308990),
('e416be324dc395dfdacab13f4d65ee88726b7b3cc143340cad51105a3d0b8ef0', 1795468056339),
('ce95972d250b783a661486699a26a25b3610b1d6757f67fd1c14703211f67a64', 1795470253583),
('70e131bcb1453148cc6a4fd0edbe48b8e3334c49b664b47820900d81489911a4', 1795471195293),
('807cdcaa3bb1f41f75b0ac559933b0ce4c54f93f99cc0acc823784e41ec4152d', 1795472660566),
('95f7fd02393b1e24b58d6722022bfbc72a56a96d536284158e9be74a77911a55', 1795473051266),
('f7274acb8830d9b21e6da404936cd1b36f87043fc1f3e53b7a0bd4d579137ac1', 1795522068556),
('64ee40caaf16f37167ca9dccf1aadd0d92f329857e3d3b887372293d5ae6c35b', 1795532491094),
('ca05eb6e2a8c34ce3e3f925a6ced7f5a292a5249030950d888cdc5a0e10adc5e', 1795534210545);

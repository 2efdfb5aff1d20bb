import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Access, Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Specification 3. */
export const productCategories = ['food', 'textiles', 'crafts', 'other'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Characters. */
export const productNameLength = 120;

/** The highest price that can be named, in pence. */
export const mostPence = 100_000_000;

/** New products of one person in 24 hours. */
export const productsPerDay = 20;

/** Who may open the page that adds one (specification 2). */
export const traders = ['business', 'partner', 'admin'] as const satisfies Access;

/** The page in whose name a product is offered, and who works for it now. */
interface OfferingPage extends TeamPeople {
  isContested?: boolean;
}

interface OfferedProduct {
  /** The account that added it. */
  ownerId: string | null;
  page: OfferingPage | null;
}

interface ProductState extends OfferedProduct {
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

/** A page's products are those of its owner and managers, whoever of them added one and has left since. */
const keeps = (actor: Actor, { ownerId, page }: OfferedProduct) =>
  page ? mayFor(actor, 'edit', page) : isSelf(actor, ownerId);

export const productPolicy = {
  view: (actor, product) => isShown(product) || keeps(actor, product) || isStaff(actor),
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdmitted(actor, traders),
  /** In the name of a page. */
  offerFor: (actor, page) =>
    isVerifiedPerson(actor) && mayFor(actor, 'edit', page) && !page.isContested,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not proved any more: taking back what one has added oneself is always possible. */
  withdraw: (actor, product) =>
    keeps(actor, product) &&
    !product.page?.isContested &&
    (isSelf(actor, product.ownerId) || isVerifiedPerson(actor)),
  /** Nobody decides on their own, or on one of a page that they work for (security Z7). */
  decide: (actor, { ownerId, page }) =>
    isStaff(actor) && !isSelf(actor, ownerId) && !(page && worksFor(actor, page)),
} satisfies {
  view: Rule<ProductState>;
  add: Rule;
  offerFor: Rule<OfferingPage>;
  readOwn: Rule;
  withdraw: Rule<OfferedProduct>;
  decide: Rule<OfferedProduct>;
};

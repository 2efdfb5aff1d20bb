import type { AwardRow } from '../awards/award.table.server.ts';
import { closingMoment } from '../tender-day.ts';
import { stageOf } from '../tender-stage.ts';
import type { TenderStage } from '../tender-stage.ts';
import type { TenderRow } from '../tender.table.server.ts';
import type { Release } from './open-tender.contract.ts';

/** Without a registered prefix the id says that it is of this site alone. */
const ownPrefix = 'local';

/** Where and when a release is made. */
export interface Publishing {
  now: Date;
  ocdsPrefix?: string | undefined;
}

const money = (amountMinor: number | null, currency: string) =>
  amountMinor === null ? undefined : { amount: amountMinor / 100, currency };

const statusOf = (stage: TenderStage): Release['tender']['status'] => {
  if (stage === 'cancelled') return 'cancelled';
  return stage === 'published' ? 'active' : 'complete';
};

function tagOf(row: TenderRow): Release['tag'][number] {
  if (row.status === 'cancelled') return 'tenderCancellation';
  return row.status === 'awarded' && row.awardedOn ? 'award' : 'tender';
}

const documentsOf = (
  urls: readonly (readonly ['tenderNotice' | 'biddingDocuments', string | null])[],
) => urls.flatMap(([documentType, url]) => (url ? [{ id: documentType, documentType, url }] : []));

/** What everybody may read of it (decision D17), in the words of the standard. */
export function toFreeRelease(
  row: TenderRow,
  { now, ocdsPrefix = ownPrefix }: Publishing,
): Release {
  const ocid = `${ocdsPrefix}-${row.id}`;
  const buyer = { id: row.councilId ?? 'buyer', name: row.buyerName };
  return {
    ocid,
    id: `${ocid}-${row.version}`,
    date: row.updatedAt.toISOString(),
    tag: [tagOf(row)],
    initiationType: 'tender',
    parties: [{ ...buyer, roles: ['buyer'] }],
    buyer,
    tender: {
      id: row.id,
      title: row.isSample ? `Sample: ${row.title}` : row.title,
      status: statusOf(stageOf(row, now)),
      tenderPeriod: { endDate: row.closesAt?.toISOString() },
      documents: documentsOf([['tenderNotice', row.noticeUrl]]),
    },
  };
}

const lotIdOf = (place: number): string => String(place + 1);

/** A bidder that won several lots is one supplier. */
const supplierOf = ({ id, bidderId, name }: AwardRow) => ({ id: bidderId ?? id, name });

/** All of it, for those who see it whole; with its awards. */
export function toRelease(
  row: TenderRow,
  awards: readonly AwardRow[],
  publishing: Publishing,
): Release {
  const free = toFreeRelease(row, publishing);
  const { currency } = row;
  const made = row.status === 'awarded' && row.awardedOn ? awards.filter(({ name }) => name) : [];
  const suppliers = new Map(made.map((award) => [supplierOf(award).id, supplierOf(award)]));
  const [buyer] = free.parties;
  return {
    ...free,
    parties: [
      ...(buyer
        ? [{ ...buyer, ...(row.contactEmail && { contactPoint: { email: row.contactEmail } }) }]
        : []),
      ...[...suppliers.values()].map((one) => ({ ...one, roles: ['supplier' as const] })),
    ],
    tender: {
      ...free.tender,
      description: [row.summary, row.description].filter(Boolean).join('\n\n'),
      value: money(row.amountMinor, currency),
      tenderPeriod: { startDate: row.publishedAt?.toISOString(), ...free.tender.tenderPeriod },
      enquiryPeriod: row.questionsUntil
        ? { endDate: closingMoment(row.questionsUntil, '').toISOString() }
        : undefined,
      items: row.cpv.map((id, place) => ({
        id: String(place + 1),
        classification: { scheme: 'CPV', id },
      })),
      lots: row.lots.map(({ title, description, amountMinor }, place) => ({
        id: lotIdOf(place),
        title,
        description,
        value: money(amountMinor, currency),
      })),
      suitability: { sme: row.suitsSmall, vcse: row.suitsCharities },
      documents: [
        ...documentsOf([
          ['tenderNotice', row.noticeUrl],
          ['biddingDocuments', row.attachmentUrl],
        ]),
        ...row.documents.map(({ title, url }, place) => ({
          id: `document-${place + 1}`,
          documentType: 'biddingDocuments' as const,
          title,
          url,
        })),
      ],
    },
    awards:
      made.length > 0
        ? made.map((award) => ({
            id: award.id,
            status: 'active',
            date: `${row.awardedOn}T00:00:00Z`,
            value: money(award.amountMinor, currency),
            suppliers: [supplierOf(award)],
            relatedLots: award.lot === null ? undefined : [lotIdOf(award.lot)],
          }))
        : undefined,
  };
}

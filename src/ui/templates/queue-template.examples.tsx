import type { ReactNode } from 'react';
import { StatusLabel } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Chip, ChipList } from '../chip.tsx';
import { DataList } from '../data-list.tsx';
import { Field } from '../field.tsx';
import { Pagination } from '../pagination.tsx';
import { TextInput } from '../text-input.tsx';
import { UserText } from '../user-text.tsx';
import { QueueTemplate } from './queue-template.tsx';

const rows = [
  {
    name: 'Ilé Oúnjẹ Adédọ̀tun Ọ̀ṣunbùnmi àti Àwọn Ọmọ Rẹ̀ ní Pẹ́kẹ́mù Àríwá',
    state: 'Pending',
    age: '3 hours',
  },
  { name: 'مطعم الخرطوم للمأكولات السودانية', state: 'Pending', age: '1 day' },
];

export const examples: Record<string, ReactNode> = {
  'claims with one open': (
    <QueueTemplate
      title="Claims"
      lead="Oldest first. Each is answered within 48 hours."
      views={
        <ChipList label="Views">
          <Chip to="?view=pending" selected>
            Pending (2)
          </Chip>
          <Chip to="?view=done">Done</Chip>
        </ChipList>
      }
      toolbar={
        <Field label="Search claims" name="queue-words">
          <TextInput type="search" />
        </Field>
      }
      detail={
        <Card as="section">
          <h2>Claim</h2>
          <DataList
            layout="stacked"
            items={[
              { term: 'Business', value: <UserText>{rows[0]?.name}</UserText> },
              { term: 'Proof', value: 'Call to the listed phone' },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button>Approve</Button>
            <Button variant="danger">Refuse</Button>
          </div>
        </Card>
      }
      pagination={<Pagination next="abc" isLater={false} linkTo={(after) => `?after=${after}`} />}
    >
      <table className="w-full text-start">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 pe-3 text-start">
              Business
            </th>
            <th scope="col" className="py-2 pe-3 text-start">
              State
            </th>
            <th scope="col" className="py-2 text-end">
              Waiting
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, state, age }) => (
            <tr key={name} className="border-b border-hairline">
              <td className="py-3 pe-3">
                <UserText>{name}</UserText>
              </td>
              <td className="py-3 pe-3">
                <StatusLabel tone="laterite">{state}</StatusLabel>
              </td>
              <td className="py-3 text-end whitespace-nowrap">{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </QueueTemplate>
  ),
};

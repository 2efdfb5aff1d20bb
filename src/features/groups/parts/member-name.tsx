import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { NamedMember } from '../group.contract.ts';

/** A name that leads to the profile, where members can open one. */
export function MemberName({ person: { id, name, hasProfile } }: { person: NamedMember }) {
  if (!hasProfile) return <UserText className="font-label text-ink">{name}</UserText>;
  return (
    <Link to={`/users/${id}`} className="inline-flex min-h-target items-center font-label">
      <UserText>{name}</UserText>
    </Link>
  );
}

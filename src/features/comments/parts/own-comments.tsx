import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { listOwnComments, withdrawComment } from '../comment.contract.ts';

/** What became of one's comments, and the way to take them back. */
export function OwnComments() {
  const own = useApi(listOwnComments, {});
  const places = new Map(own.data?.items.map(({ id, url }) => [id, url]));
  return (
    <OwnSubmissions
      wordsAlone
      ns="comments"
      icon="message"
      query={own}
      list={listOwnComments}
      withdraw={withdrawComment}
      url={(id) => places.get(id) ?? '/comments'}
    />
  );
}

import { NoticeChoices } from '#features/notifications/notice-choices.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';

/** What has happened, and how one is told of it. */
export function MyNews() {
  return (
    <div className="flex flex-col gap-4">
      <NotificationList />
      <NoticeChoices />
    </div>
  );
}

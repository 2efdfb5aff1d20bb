import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { OpenGroup } from '../group.contract.ts';
import { mostPhotosOfPost, postLimits, postSorts } from '../posts/post.policy.ts';
import type { PostSort } from '../posts/post.policy.ts';
import { addGroupPost } from '../posts/write-post.contract.ts';
import { MemberPicker } from './member-picker.tsx';
import type { PickedMember } from './member-picker.tsx';
import { pollOf, PollFields } from './poll-fields.tsx';

interface PostFormProps {
  group: Pick<OpenGroup, 'id' | 'isPremoderated'>;
  /** What it begins as, and the page that it is about, where somebody comes from there. */
  sort?: PostSort | undefined;
  link?: string | undefined;
  onDone: (isPending: boolean) => void;
}

export function PostForm({ group, sort = 'talk', link = '', onDone }: PostFormProps) {
  const { t } = useTranslation('groups');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [named, setNamed] = useState<readonly PickedMember[]>([]);
  const form = useForm({
    ...formOf(addGroupPost),
    ns: 'groups',
    fallback: 'groups:write.failed',
    draft: `group post ${group.id}`,
    toInput: (data) => ({
      params: { id: group.id },
      body: {
        sort: textOf(data, 'sort') as PostSort,
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
        photos: photos.map(({ id }) => id),
        mentions: named.map(({ id }) => id),
        link: textOf(data, 'link') || undefined,
        poll: pollOf(data),
      },
    }),
    onDone: ({ isPending }) => onDone(isPending),
  });
  return (
    <Form form={form} submit={t('write.submit')}>
      <RadioGroup
        legend={t('write.sort')}
        name="sort"
        defaultValue={sort}
        columns
        options={postSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        error={form.errorOf('sort')}
      />
      <Field
        label={t('write.text')}
        name="text"
        hint={t(group.isPremoderated ? 'write.hintRead' : 'write.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={6} limit={postLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
      <Disclosure
        variant="boxed"
        summary={t('write.more')}
        open={Boolean(link) || ['link', 'mentions', 'photos'].some((one) => form.errorOf(one))}
      >
        <div className="flex flex-col gap-6 pt-3">
          <PhotoField
            label={t('write.photos')}
            hint={t('write.photosHint')}
            name="photos"
            photos={photos}
            onChange={setPhotos}
            max={mostPhotosOfPost}
            error={form.errorOf('photos')}
          />
          <Field
            label={t('write.link')}
            name="link"
            hint={t('write.linkHint')}
            error={form.errorOf('link')}
            optional
          >
            <TextInput
              defaultValue={link}
              maxLength={postLimits.link}
              inputMode="url"
              autoComplete="off"
              dir="ltr"
            />
          </Field>
          <MemberPicker
            groupId={group.id}
            chosen={named}
            onChange={setNamed}
            error={form.errorOf('mentions')}
          />
          <PollFields errorOf={form.errorOf} />
        </div>
      </Disclosure>
    </Form>
  );
}

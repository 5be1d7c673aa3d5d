// The form of a post: its request body.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminPost, PostInput } from '#/contract/blog/staff.ts'
import { href } from '#/routes.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import problemTexts from '#texts/staff.problem'
import { NEW_POST, postBody, postValues, type PostValues } from './post-values.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  /** Null for a new one. */
  start: AdminPost | null
}

const shape = async () => (await import('#/contract/blog/staff.ts')).PostInput.partial()

export function usePost({ locale: { language, timeZone }, start }: Props) {
  const params = { id: start?.id ?? 0 }
  const toBody = (values: PostValues) => postBody(values, timeZone)
  const loaded = (post: AdminPost): Loaded<PostValues> => ({
    values: postValues(post, timeZone),
    version: post.version,
  })
  return useRecord<PostValues>({
    language,
    start: start ? loaded(start) : { values: NEW_POST, version: '' },
    shape,
    toBody,
    save: async (changes, seen) => {
      // A post is saved as a whole: the contract checked the changed fields, the API checks everything.
      const body = { ...toBody(seen.values), ...changes } as PostInput
      if (start)
        return loaded(
          await staff.staffBlog.update({ params, body: { ...body, version: seen.version } }),
        )
      const made = await staff.staffBlog.create({ body })
      setTimeout(() => location.assign(href(language, 'adminPost', { id: String(made.id) })))
      return loaded(made)
    },
    reload: async () => loaded(await staff.staffBlog.one({ params })),
    isConflict: isVersionConflict,
    failure: (error) => formFailure(error, problemTexts(language)),
    draft: `post:${start?.id ?? 'new'}`,
  })
}

export type PostRecord = ReturnType<typeof usePost>

// The form of a post: its request body.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { AdminPost } from '#/contract/blog/staff.ts'
import { href } from '#/routes.ts'
import { NEW_POST, postBody, postValues } from './post-values.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  /** Null for a new one. */
  start: AdminPost | null
}

const shape = async () => (await import('#/contract/blog/staff.ts')).PostInput.partial()

export function usePost({ locale: { language, timeZone }, start }: Props) {
  return useWholeRecord({
    language,
    start,
    empty: NEW_POST,
    valuesOf: (post: AdminPost) => postValues(post, timeZone),
    toBody: (values) => postBody(values, timeZone),
    shape,
    calls: staff.staffBlog,
    pageOf: (id) => href(language, 'adminPost', { id }),
    kind: 'post',
  })
}

export type PostRecord = ReturnType<typeof usePost>

// Whether it is noted that issues of the newsletter were opened: only for whoever agrees (rule 272).
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { NewsletterLink } from './public.ts'

/** Without a subscription there is nothing to choose. */
export const NewsletterChoices = z.object({ subscribed: z.boolean(), opens: z.boolean() })
export type NewsletterChoices = z.infer<typeof NewsletterChoices>

const Opens = z.object({ opens: z.boolean() })

export const endpoints = {
  byLink: endpoint({
    method: 'GET',
    path: '/newsletter/choices',
    auth: 'system',
    summary: 'Whether the reader behind the link of an email agreed that opened issues are noted',
    query: NewsletterLink,
    response: NewsletterChoices,
  }),
  chooseByLink: endpoint({
    method: 'PUT',
    path: '/newsletter/choices',
    auth: 'system',
    summary:
      'Agree, with the link of an email, that opened issues are noted; or withdraw it, which deletes what was noted',
    body: NewsletterLink.extend(Opens.shape),
    response: NewsletterChoices,
  }),
  own: endpoint({
    method: 'GET',
    path: '/self/newsletter',
    auth: 'user',
    summary: 'Whether the caller gets the newsletter, and agreed that opened issues are noted',
    response: NewsletterChoices,
  }),
  chooseOwn: endpoint({
    method: 'PUT',
    path: '/self/newsletter',
    auth: 'user',
    personal: true,
    summary: 'Agree that opened issues are noted; or withdraw it, which deletes what was noted',
    body: Opens,
    response: NewsletterChoices,
  }),
}

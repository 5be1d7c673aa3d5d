// Codes for emails and text messages. They are created when sent, so that no table stores them.
import { z } from 'zod'
import type { CodeMailKind, TextKind } from '#/domain/mail-kinds.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { CODE_MINUTES } from '#/commerce/api/codes/code.rules.ts'
import { makeCode } from '#/commerce/api/codes/codes.service.ts'
import { ownerOf } from '#/commerce/api/codes/mailbox.service.ts'
import { createIsStranded } from '#/commerce/api/auth/demo-accounts.service.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { composeText } from '#/commerce/mail/compose-codes.ts'
import type { CodeFacts } from '#/commerce/mail/facts.ts'
import type { MailRow } from './mail.queries.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const About = z.object({
  user_id: z.string().optional(),
  asked_at: z.coerce.date(),
  // Those written by an earlier version have none.
  asker: z.string().nullable().default(null),
})

type CodeMail<Kind> = Pick<MailRow, 'data' | 'to'> & { kind: Kind; language: Language }
type Place = Site & { now: () => Date }

const PURPOSES = {
  sign_in_code: 'sign_in',
  reset_code: 'reset',
  proof_code: 'proof',
  sign_in_text: 'sign_in',
  phone_text: 'phone',
} as const satisfies Record<CodeMailKind | TextKind, string>

/** Too old to be still expected. */
function isLate(data: unknown, now: Date): boolean {
  return now.getTime() - About.parse(data).asked_at.getTime() > CODE_MINUTES * 60_000
}

/**
 * Nothing if it is no longer expected. A code is created whether or not there is an account: checking it takes the same
 * time.
 */
export async function findCodeFacts(
  db: Executor,
  { kind, to, data, language }: CodeMail<CodeMailKind>,
  { now, ...site }: Place,
): Promise<CodeFacts | undefined> {
  if (isLate(data, now())) return undefined
  const { user_id: userId, asker } = About.parse(data)
  const purpose = PURPOSES[kind]
  const code = await makeCode(db, { purpose, to, userId, asker, secret: site.secret, now: now() })
  const owner = await ownerOf({ db }, { isStranded: createIsStranded(db) }, { by: 'email', to })
  return {
    ...(await shopFacts(db, site, language)),
    code: userId !== undefined || owner ? code : null,
    minutes: CODE_MINUTES,
    url: `${site.siteUrl}${localise(language, '/auth/register')}`,
  }
}

/** Nothing if it is no longer expected, or if there is no account: text messages cost money. */
export async function textWithCode(
  db: Executor,
  { kind, to, data, language }: CodeMail<TextKind>,
  { now, ...site }: Place,
): Promise<string | undefined> {
  if (isLate(data, now())) return undefined
  const { user_id: userId, asker } = About.parse(data)
  const purpose = PURPOSES[kind]
  const code = await makeCode(db, { purpose, to, userId, asker, secret: site.secret, now: now() })
  const isKnown =
    userId !== undefined ||
    (await ownerOf({ db }, { isStranded: createIsStranded(db) }, { by: 'phone', to }))
  if (!isKnown) return undefined
  const { shop } = await shopFacts(db, site, language)
  return composeText(kind, { code, minutes: CODE_MINUTES, shop: shop.name }, language)
}

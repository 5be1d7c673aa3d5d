// Email texts edited by staff (rule 139).
import {
  EMAIL_PARTS,
  type EmailTemplate,
  type EmailWordingChange,
  type EmailWording,
  type EmailWordingInput,
} from '#/contract/emails/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  type AllOwnWords,
  gapsFor,
  ownWords,
  presentWords,
  usualWords,
} from '#/commerce/mail/own-words.ts'
import { LETTERS } from '#/commerce/mail/samples/samples.ts'
import { gapsOf } from '#/lib/i18n.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import { findOwnWords, lockOwnWords, saveOwnWords } from './own-words.queries.ts'

const isOwn = (all: AllOwnWords, kind: string): boolean => Object.keys(all[kind] ?? {}).length > 0

export async function listTemplates({ db }: Ctx) {
  const all = await findOwnWords(db)
  const data = LETTERS.map(({ kind, family }) => ({
    kind,
    family,
    own: isOwn(all, kind),
  }))
  return { data }
}

/** @throws ShopError NOT_FOUND if there is no such email */
function usualOf(kind: string): EmailWording {
  return usualWords(found(LETTERS.find((letter) => letter.kind === kind)).kind)
}

function view(kind: string, all: AllOwnWords): EmailTemplate {
  const usual = usualOf(kind)
  const { version, ...words } = withVersion(presentWords(usual, all[kind] ?? {}))
  return { kind, words, usual, gaps: gapsFor(usual), version }
}

/** @throws ShopError NOT_FOUND */
export const oneTemplate = async ({ db }: Ctx, kind: string): Promise<EmailTemplate> =>
  view(kind, await findOwnWords(db))

/** @throws ShopError INVALID if a placeholder in braces has no value in this email */
export function checkGaps(ctx: Ctx, kind: string, words: EmailWordingInput): void {
  const known = gapsFor(usualOf(kind))
  const errors: Record<string, string[]> = {}
  for (const part of EMAIL_PARTS)
    for (const [language, text] of Object.entries(words[part])) {
      const unknown = gapsOf(text).filter((gap) => !known.includes(gap))
      if (unknown.length === 0) continue
      const names = unknown.map((gap) => `{{${gap}}}`).join(', ')
      errors[`${part}.${language}`] = [messagesOf(ctx.language)('unknown_gap', { names })]
    }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** @throws ShopError NOT_FOUND, INVALID, VERSION_CONFLICT */
export const changeWording = (
  ctx: Ctx,
  kind: string,
  { version, ...words }: EmailWordingChange,
): Promise<EmailTemplate> =>
  writing(ctx, async (tx) => {
    checkGaps(tx, kind, words)
    const all = await lockOwnWords(tx.db)
    const before = view(kind, all)
    checkVersion(before, version)
    const { [kind]: _, ...others } = all
    const own = ownWords(before.usual, words)
    const next = Object.keys(own).length > 0 ? { ...others, [kind]: own } : others
    await saveOwnWords(tx.db, next)
    const after = view(kind, next)
    await noteChange(tx, {
      kind: 'letter',
      record: kind,
      name: mainText(after.words.subject),
      before: before.words,
      after: after.words,
    })
    return after
  })

// Emails to the staff who can act on it: a change that only they could undo.
import type { AccountMailKind } from '#/domain/mail-kinds.ts'
import type { Permission } from '#/contract/permissions.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findStaffWho } from './staff.queries.ts'

/** `key`: names the change. */
type StaffNotice = { kind: AccountMailKind; key: string; at: Date }

/** In the transaction of the change; wake the mail afterwards. */
export async function tellStaffWho(
  tx: Pick<Ctx, 'db' | 'language'>,
  permission: Permission,
  { kind, key, at }: StaffNotice,
): Promise<void> {
  for (const { id, email } of await findStaffWho(tx.db, permission))
    await writeMail(tx.db, {
      key: `${kind}:${key}:${id}`,
      kind,
      to: email,
      language: tx.language,
      data: { user_id: id },
      at,
    })
}

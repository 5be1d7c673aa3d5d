// Mail, as it leaves the shop.
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import type { TestApi } from './api.ts'

/** All letters that are due, as they are sent. */
export async function sentLetters({ deps }: TestApi): Promise<Message[]> {
  const sent: Message[] = []
  const mailer = { from: undefined, send: async (message: Message) => void sent.push(message) }
  await sendMails({ ...deps, siteUrl: 'https://shop.example', mailer })
  return sent
}

// Messages that mail servers and mailbox providers write about an email.

const message = (type: string, parts: readonly string[]): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: news@shop.example',
    'Subject: About your message',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_edge"',
    '',
    'This is a message in several parts.',
    ...parts.map((part) => `--=_edge\r\n${part}`),
    '--=_edge--',
    '',
  ].join('\r\n')

const WORDS = 'Content-Type: text/plain\r\n\r\nYour message came back.\r\n'
const original = (id: string) =>
  `Content-Type: message/rfc822\r\n\r\nMessage-ID:\r\n ${id}\r\nSubject: Plums\r\nTo: somebody@example.org\r\n\r\nHello\r\n`

/** As mailbox providers write it when a reader presses "Junk" (RFC 5965). */
export const complaintAbout = (id: string, { type = 'abuse' } = {}): string =>
  message('feedback-report', [
    WORDS,
    `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Mailbox/1.0\r\nVersion: 1\r\n`,
    original(id),
  ])

type Failing = { to?: string; action?: string; status?: string; said?: string }

/** As mail servers write it when they can't deliver (RFC 3464). */
export const returnOf = (
  id: string,
  {
    to = 'gone@example.org',
    action = 'failed',
    status = '5.1.1',
    said = '550 5.1.1 no such user',
  }: Failing = {},
): string =>
  message('delivery-status', [
    WORDS,
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${said}\r\n`,
    original(id),
  ])

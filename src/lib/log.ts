/** Logs an event: a name such as `mail.not_sent`, and facts without secrets or personal data. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, data?: object) => void

// One JSON line per event; no secrets, no personal data.
import pino from 'pino'
import type { Config } from './config.ts'

export type Log = (level: 'info' | 'warn' | 'error', event: string, data?: object) => void

export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (level, event, data) => logger[level]({ ...data }, event)
}

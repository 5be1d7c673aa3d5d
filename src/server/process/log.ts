// One JSON line per event; no secrets, no personal data.
import pino from 'pino'
import type { Log } from '#/lib/log.ts'
import type { Config } from './config.ts'
import { requestIds } from './request-id.ts'

export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (level, event, data) => {
    const request_id = requestIds.getStore()
    logger[level](request_id === undefined ? { ...data } : { ...data, request_id }, event)
  }
}

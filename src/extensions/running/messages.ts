// What the process and the thread of an extension tell each other.
import type { Work } from './work.ts'

export type ProcessData = { file: string }

export type ToProcess = { type: 'work'; id: number; work: Work } | { type: 'ping' }

export type FromProcess =
  | { type: 'loaded'; manifest: unknown }
  | { type: 'not_loaded'; reason: string }
  | { type: 'said'; text: string; data: unknown }
  | { type: 'done'; id: number; result: unknown }
  | { type: 'threw'; id: number; reason: string }
  | { type: 'pong' }

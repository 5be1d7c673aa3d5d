// What the process and the thread of an extension tell each other.
import type { Work } from './work.ts'

export type ThreadData = { file: string }

export type ToThread = { type: 'work'; id: number; work: Work } | { type: 'ping' }

export type FromThread =
  | { type: 'loaded'; manifest: unknown }
  | { type: 'not_loaded'; reason: string }
  | { type: 'said'; text: string; data: unknown }
  | { type: 'done'; id: number; result: unknown }
  | { type: 'threw'; id: number; reason: string }
  | { type: 'pong' }

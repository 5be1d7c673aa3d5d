// Messages between the process and those that generate pages.
import type { Read } from '#/contract/backend.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Made, Order } from './make-page.ts'

/** What a page asks the API. */
export type PageRequest = { path: string; language: Language }

export type ToProcess =
  | { type: 'make'; id: number; order: Order }
  | { type: 'answer'; id: number; answer: Read | { error: string } }
  /** Without tags: everything. */
  | { type: 'forget'; tags?: readonly string[] | undefined }
  | { type: 'close' }

export type FromProcess =
  | { type: 'ready' }
  | { type: 'made'; id: number; made: Made | { error: string } }
  | { type: 'ask'; id: number; asked: PageRequest }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; event: string; data?: object | undefined }

export type ProcessData = { siteUrl: string; dir: string; unseen: boolean }

// The number of unread notifications, as far as this page knows.
import { atom } from 'nanostores'

export const $unread = atom<number | null>(null)

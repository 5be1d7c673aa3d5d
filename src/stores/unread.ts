// How many notifications are unread, as far as this page knows.
import { atom } from 'nanostores'

export const $unread = atom<number | null>(null)

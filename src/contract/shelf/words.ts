import * as staffShelf from './staff.ts'

export const shelfWords = { staffShelf: [staffShelf] } as const

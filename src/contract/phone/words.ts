import * as staffPhone from './staff.ts'

export const phoneWords = { staffPhone: [staffPhone] } as const

import * as staffExports from './staff.ts'

export const exportWords = { staffExports: [staffExports] } as const

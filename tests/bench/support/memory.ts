import { readFileSync } from 'node:fs'

/** A process's memory in megabytes, now (`VmRSS`) or at its peak; undefined if the system does not report it. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`^${what}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

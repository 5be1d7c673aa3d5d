// The backups that a shop keeps next to its database.
import { type KeptFiles, openKept } from '#/lib/kept-files.ts'

/** This many are kept; the oldest is deleted when a new one is complete. */
export const BACKUPS_KEPT = 5

export type BackupFolder = Omit<KeptFiles, 'begin'> & {
  /** Starts one; false while another is being made. */
  begin: () => boolean
}
type Options = {
  dir: string
  now: () => Date
  /** Writes a complete backup to this file, or none. */
  dump: (file: string) => Promise<void>
  failed: (error: unknown) => void
}

export function openBackups({ dir, now, dump, failed }: Options): BackupFolder {
  const files = openKept({ dir, now, ending: 'backup', keeps: BACKUPS_KEPT, failed })
  return { ...files, begin: () => files.begin(dump) }
}

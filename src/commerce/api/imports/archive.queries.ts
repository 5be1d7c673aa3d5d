// The files of archives uploaded with a catalogue.
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { importFile } from '#/commerce/db/schema/goods/import-photo.ts'

type NewFile = typeof importFile.$inferInsert

/** Replaces a file with the same name. */
export async function saveFile(db: Executor, file: NewFile): Promise<void> {
  const { digest, content } = file
  await db
    .insert(importFile)
    .values(file)
    .onConflictDoUpdate({
      target: [importFile.run_id, importFile.name],
      set: { digest, content },
    })
}

export const findFiles = (db: Executor, runId: number) =>
  db
    .select({ name: importFile.name, digest: importFile.digest })
    .from(importFile)
    .where(eq(importFile.run_id, runId))

export async function findFileContent(db: Executor, runId: number, digest: string) {
  const [row] = await db
    .select({ content: importFile.content })
    .from(importFile)
    .where(and(eq(importFile.run_id, runId), eq(importFile.digest, digest)))
    .limit(1)
  return row?.content
}

/** Deletes files that are no longer needed: their catalogue is imported, or was abandoned before `left`. */
export async function dropFiles(db: Executor, left: Date): Promise<void> {
  await db.execute(sql`
    delete from import_file f using import_run r
    where r.id = f.run_id and (r.updated_at < ${left.toISOString()} or r.state = 'done' and not exists (
      select from import_photo p where p.run_id = r.id and p.state = 'waiting'))`)
}

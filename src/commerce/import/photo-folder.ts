// Photos in the folder of a catalogue file.
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { PhotoFailure, PhotoTrouble } from '#/contract/imports/photos.ts'
import { PHOTO_BYTES } from '#/contract/media/staff-photo.ts'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { digestOf, leadsOut } from '#/commerce/api/imports/archive.rules.ts'
import { countAddresses } from '#/commerce/api/imports/photos.queries.ts'
import { readSource, shownSource } from '#/commerce/api/imports/photo-source.rules.ts'
import { takePhotos } from '#/commerce/api/imports/photos.service.ts'
import type { Db } from '#/commerce/db/open.ts'

export type PhotoFolder = {
  /** SHA-256 of a file; nothing if it doesn't exist. */
  digestOf: (name: string) => Promise<string | undefined>
  contentOf: (name: string) => Promise<Uint8Array | PhotoTrouble>
}

/** The folder of a catalogue file. Links that lead outside are not followed. */
export function openFolder(path: string): PhotoFolder {
  const folder = resolve(dirname(path))
  const contentOf = async (name: string): Promise<Uint8Array | PhotoTrouble> => {
    if (leadsOut(name)) return 'place'
    try {
      const file = await realpath(join(folder, name))
      if (!file.startsWith((await realpath(folder)) + sep)) return 'place'
      const { size } = await stat(file)
      return size > PHOTO_BYTES ? 'large' : await readFile(file)
    } catch {
      return 'missing'
    }
  }
  return {
    contentOf,
    digestOf: async (name) => {
      const content = await contentOf(name)
      // The file exists but is too large: that is reported when it is processed.
      if (content === 'large') return content
      return typeof content === 'string' ? undefined : digestOf(content)
    },
  }
}

type Taking = {
  db: Db
  deps: Pick<Deps, 'bucket' | 'now'>
  folder: PhotoFolder
  author: Author
}

/** Processes the photos that a file's rows name; addresses wait for the shop. */
export async function takeFolderPhotos({ db, deps, folder, author }: Taking) {
  const problems: Omit<PhotoFailure, 'name'>[] = []
  const { added } = await takePhotos(
    { db, deps },
    {
      place: 'folder',
      author,
      contentOf: ({ source }) => folder.contentOf(readSource(source).name),
      onFailed: ({ line, source }, reason) =>
        problems.push({ line, source: shownSource(source), reason }),
    },
  )
  return { added, problems, waiting: await countAddresses(db) }
}

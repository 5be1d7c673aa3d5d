// Photos named in catalogue files: fetched from their addresses or taken from an archive, checked, and shown.
import { takeShopPhotos } from '#/commerce/api/imports/photos.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const importPhotos: Job = {
  name: 'import-photos',
  everySeconds: 60,
  runsPer: 'shop',
  run: (deps) => takeShopPhotos({ db: deps.db, deps }),
}

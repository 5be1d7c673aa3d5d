import type { Backend } from '#/contract/backend.ts'
import { Settings } from '#/contract/content/settings.ts'
import { askAsSystem } from '#/server/backend/system-call.ts'

const Maintenance = Settings.pick({ maintenance: true })

/** Whether the shop is closed to the public. If the API doesn't say, it is open. */
export async function isShut(backend: Backend): Promise<boolean> {
  const settings = Maintenance.safeParse(await askAsSystem(backend, '/settings'))
  return settings.success && settings.data.maintenance
}

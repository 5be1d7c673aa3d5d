// Icons by name from public hosts, such as `mdi:carrot`: one request for all of a collection, as long as hosts accept.
import { ICON_HOSTS } from '#/lib/icon-hosts.ts'
import { isRecord } from '#/stores/stored.ts'
import { askHosts, type Limits } from './ask-hosts.ts'

const MOST_CHARACTERS = 500
const LIMITS: Limits = { rotateMs: 750, timeoutMs: 5000 }

/** The drawings that could be loaded, each as an SVG under its name. */
export async function loadIcons(
  names: readonly string[],
  hosts: readonly string[] = ICON_HOSTS,
  limits = LIMITS,
): Promise<Map<string, string>> {
  const room = MOST_CHARACTERS - Math.max(0, ...hosts.map((host) => host.length))
  const sets = await Promise.all(
    questions(names, room).map(async ({ prefix, icons, path }) => {
      const set = await askHosts(hosts, path, limits).catch(() => undefined)
      return icons.flatMap((icon): [string, string][] => {
        const svg = isRecord(set) ? drawingOf(set, icon) : undefined
        return svg === undefined ? [] : [[`${prefix}:${icon}`, svg]]
      })
    }),
  )
  return new Map(sets.flat())
}

type Question = { prefix: string; icons: string[]; path: string }

/** By collection, with a limited path length. */
function questions(names: readonly string[], room: number): Question[] {
  const all: Question[] = []
  for (const name of [...new Set(names)].toSorted()) {
    const [prefix = '', icon = ''] = name.split(':')
    const last = all.at(-1)
    const path = `${last?.path},${icon}`
    if (last?.prefix === prefix && path.length <= room) {
      last.icons.push(icon)
      last.path = path
    } else all.push({ prefix, icons: [icon], path: `/${prefix}.json?icons=${icon}` })
  }
  return all
}

/** @see https://iconify.design/docs/types/iconify-json.html */
function drawingOf(set: Record<string, unknown>, name: string): string | undefined {
  const { icons, aliases } = set
  const alias = isRecord(aliases) ? aliases[name] : undefined
  const parent = isRecord(alias) && typeof alias['parent'] === 'string' ? alias['parent'] : name
  const icon = isRecord(icons) ? icons[parent] : undefined
  if (!isRecord(icon) || typeof icon['body'] !== 'string') return undefined
  const size = (word: string, instead: number): number => Number(icon[word] ?? set[word] ?? instead)
  const [width, height] = [size('width', 16), size('height', 16)]
  const box = [size('left', 0), size('top', 0), width, height].join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${icon['body']}</svg>`
}

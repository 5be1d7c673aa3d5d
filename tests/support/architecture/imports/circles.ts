// Circular imports between files and between folders. Type imports count too: what can't be understood without the
// other can't be changed without it either.
import { posix } from 'node:path'
import { importsOf, resolveImport } from './imports.ts'
import { layerOf } from './layers.ts'
import type { SourceFile, Violation } from '#tests/support/architecture/source-files.ts'

/** An import graph of files or folders. */
type Graph = Map<string, Set<string>>

/** Files that import each other, directly or indirectly. */
export const checkFileCircles = (files: SourceFile[]): Violation[] => report(graphOf(files))

/**
 * Likewise for the folders of a layer; the layer table already rules out circles between layers. A folder and its
 * subfolder may import each other: the outer one combines its parts and holds what they share.
 */
export function checkFolderCircles(files: SourceFile[]): Violation[] {
  const folders: Graph = new Map()
  for (const [from, targets] of graphOf(files)) {
    for (const to of targets) {
      const [here, there] = [posix.dirname(from), posix.dirname(to)]
      if (layerOf(from) === layerOf(to) && !isWithin(here, there) && !isWithin(there, here))
        add(folders, here, there)
    }
  }
  return report(folders)
}

const isWithin = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`)

function graphOf(files: SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path))
  const graph: Graph = new Map()
  for (const file of files) {
    for (const { specifier } of importsOf(file)) {
      const target = resolveImport(file.path, specifier)
      if (target !== undefined && known.has(target)) add(graph, file.path, target)
    }
  }
  return graph
}

function add(graph: Graph, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** One violation per strongly connected group: the shortest circle through its first member. */
function report(graph: Graph): Violation[] {
  const told = new Set<string>()
  return [...graph.keys()].toSorted().flatMap((start) => {
    const circle = told.has(start) ? undefined : wayBack(start, graph)
    if (!circle) return []
    for (const member of circle) told.add(member)
    return [{ file: start, line: 1, message: `is in a circle: ${[...circle, start].join(' → ')}` }]
  })
}

/** The shortest path from a node back to itself. */
function wayBack(start: string, graph: Graph): string[] | undefined {
  const before = new Map<string, string>()
  const queue = [start]
  for (const place of queue) {
    for (const next of graph.get(place) ?? []) {
      if (next === start) return pathTo(place, before)
      if (before.has(next)) continue
      before.set(next, place)
      queue.push(next)
    }
  }
  return undefined
}

function pathTo(place: string, before: Map<string, string>): string[] {
  const previous = before.get(place)
  return previous === undefined ? [place] : [...pathTo(previous, before), place]
}

// A command of the palette: destination and name.
export type CommandKind = 'action' | 'area' | 'order' | 'product' | 'customer'

export type Command = { kind: CommandKind; label: string; note?: string; href: string }

/** Without accents and capitals: "é" is found by "e". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Commands that contain all searched words. @example fitting(commands, 'new prod') */
export function fitting(commands: readonly Command[], search: string): Command[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

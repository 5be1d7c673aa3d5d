/** The number after this one. @example nextVersion('2') // '3', nextVersion('2026-03 v1') // '2026-03 v2' */
export function nextVersion(version: string): string {
  const [, before = version, number] = /^(.*?)(\d{1,9})$/.exec(version) ?? []
  return number === undefined ? `${before} 2` : `${before}${Number(number) + 1}`
}

/** Saves data as a download with this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Only once the download has started.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

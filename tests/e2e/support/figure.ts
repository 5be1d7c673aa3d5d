/** Prints a figure that a test has measured. */
export const figure = (words: string): void => void process.stdout.write(`    ${words}\n`)

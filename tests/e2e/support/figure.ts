/** A figure that a test has measured, for whoever reads what the tests say. */
export const figure = (words: string): void => void process.stdout.write(`    ${words}\n`)

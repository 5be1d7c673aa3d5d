// The steps of a Containerfile, by stage. Only what ours uses: other instructions are an error.

export type Step = { word: string; rest: string }

const KNOWN = [
  'WORKDIR COPY RUN ENV CMD HEALTHCHECK',
  // Of the image, not of what it is built by.
  'USER VOLUME EXPOSE STOPSIGNAL',
].flatMap((words) => words.split(' '))

/** @example stagesOf('FROM node AS build\nRUN npm ci') // [[{ word: 'RUN', rest: 'npm ci' }]] */
export function stagesOf(text: string): Step[][] {
  const stages: Step[][] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (word === 'FROM') stages.push([])
    else if (KNOWN.includes(word)) stages.at(-1)?.push({ word, rest })
    else throw new Error(`The Containerfile has a line that isn't understood: ${line}`)
  }
  return stages
}

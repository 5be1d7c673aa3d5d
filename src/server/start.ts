// `npm start`. What it loads is loaded once, after the process has its settings for memory.
import { enableCompileCache } from 'node:module'
import { currentBundle } from './build/bundle.ts'
import { isCurrent } from './build/stamp.ts'
import { runLean } from './process/lean.ts'

runLean()
// What is loaded from here on is compiled at the first start only.
enableCompileCache()
// A build empties dist/, the bundle with it: a start that has to build runs the sources.
const bundle = (await isCurrent()) ? await currentBundle() : undefined
// Errors name the sources.
process.setSourceMapsEnabled(bundle !== undefined)
await (bundle ? import(bundle) : import('./run.ts'))

// `npm start`. What it loads is loaded once, after the process has its settings for memory.
import { runLean } from './process/lean.ts'

runLean()
await import('./run.ts')

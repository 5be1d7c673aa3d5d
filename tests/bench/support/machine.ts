import { availableParallelism, cpus, loadavg } from 'node:os'

/** When and on which machine this is measured, and how busy it is otherwise: the line above the table. */
export function machineLine(now: Date): string {
  const date = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  const cores = `${availableParallelism()} cores (load ${(loadavg()[0] ?? 0).toFixed(1)} before)`
  return `Measured on ${date}: ${model}, ${cores}, Node.js ${process.versions.node}.`
}

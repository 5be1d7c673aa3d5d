import { execFileSync } from 'node:child_process'
import { ROOT } from '#tests/support/architecture/source-files.ts'

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Uncommitted files; with a branch or commit, also everything committed since they diverged. */
export function changedFiles(reference = 'HEAD'): string[] {
  const [base = reference] = git('merge-base', reference, 'HEAD')
  const known = git('diff', '--name-only', '--no-renames', base)
  return [...known, ...git('ls-files', '--others', '--exclude-standard')]
}

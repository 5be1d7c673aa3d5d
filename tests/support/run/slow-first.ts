// Files that start processes and wait for them run first, so that no core is idle at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW =
  /\/(attack|import\/command|jobs|killed|orders-killed|instances|edge|language|restored|commands|architecture|db\/(power|backup))\b/

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The method that this class refines, not that of arrays.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

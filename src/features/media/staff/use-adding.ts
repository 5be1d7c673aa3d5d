// Uploads photos to the library, in sequence.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { photoFile } from '#/ui/photo/photo-file.ts'

export function useAdding(done: () => void, failed: string) {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const send = async (file: File) => {
    try {
      await staff.staffMedia.add({ query: { name: file.name }, body: await photoFile(file) })
    } catch (error) {
      const why = error instanceof ApiError ? reasonOf(error) : failed
      setProblems((before) => [...before, `${file.name}: ${why}`])
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return {
    waiting,
    problems,
    add: async (files: readonly File[]) => {
      if (files.length === 0) return
      setProblems([])
      setWaiting(files.length)
      for (const file of files) await send(file)
      done()
    },
  }
}

const reasonOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message

import type { APIRoute } from 'astro'
import { feedAnswer } from '#/features/feeds/feed-answer.ts'

export const GET: APIRoute = (context) => feedAnswer(context, 'google')

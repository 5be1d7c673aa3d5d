import type { Attributes, Span, SpanKind } from '@opentelemetry/api'

/** Begins a span below the current one. */
export type Begin = (name: string, kind: SpanKind, attributes: Attributes) => Span

import { i18n, type MessageDescriptor } from '@lingui/core';

import { ApiError } from './api-error.ts';

/** The texts that an application shows for failed calls. */
export interface ErrorTexts {
  /** Texts by the error code of the response. */
  readonly byCode: Readonly<Record<string, MessageDescriptor>>;
  /** Whether `errorMessage` prefers the text of the code to that of the status. */
  readonly prefersCode?: boolean;
  readonly notFound: MessageDescriptor;
  readonly serverError: MessageDescriptor;
  /** A text with the placeholder `status`. */
  readonly unexpectedStatus: MessageDescriptor;
  readonly noToken: MessageDescriptor;
  readonly unknown: MessageDescriptor;
}

/** Called once when the application starts. */
export function configureErrorTexts(texts: ErrorTexts): void {
  configured = texts;
}

/** The text for a failed call that has no text of its own. */
export function errorMessage(error: unknown): string {
  const texts = errorTexts();
  if (!(error instanceof ApiError)) return i18n._(texts.unknown);
  if (error.kind === 'noToken') return i18n._(texts.noToken);
  if (error.kind === 'query') return error.serverMessage ?? i18n._(texts.unknown);
  if (error.kind !== 'http') return i18n._(texts.unknown);
  if (error.status === 404) return i18n._(texts.notFound);
  const known = texts.prefersCode ? textByCode(error) : undefined;
  if (known !== undefined) return known;
  if (error.status >= 500) return i18n._(texts.serverError);
  return i18n._({ ...texts.unexpectedStatus, values: { status: error.status } });
}

/** For calls with a fallback text: the server's message, in the reader's language if the code is known, or else the fallback. */
export function errorText(error: unknown, fallback: MessageDescriptor): string {
  if (!(error instanceof ApiError)) return i18n._(fallback);
  return textByCode(error) ?? (error.serverMessage || i18n._(fallback));
}

/** Like `errorText`, for something that could not be loaded: an unexpected server error has the same text everywhere. */
export function loadErrorText(error: unknown, fallback: MessageDescriptor): string {
  const isUnexpected = error instanceof ApiError && error.code === 'server.unexpected';
  return isUnexpected ? errorMessage(error) : errorText(error, fallback);
}

function textByCode({ code, details }: ApiError): string | undefined {
  const { byCode } = errorTexts();
  const known = code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  return known && i18n._({ ...known, ...(details && { values: details }) });
}

let configured: ErrorTexts | undefined;

function errorTexts(): ErrorTexts {
  if (!configured) throw new Error('A failed call is explained before configureErrorTexts was called.');
  return configured;
}

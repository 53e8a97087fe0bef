interface NamedPerson {
  readonly firstName: string | null | undefined;
  readonly lastName: string | null | undefined;
}

/** First and last name, or an empty string if neither is known. */
export function fullName(person: NamedPerson | undefined): string {
  return [person?.firstName, person?.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

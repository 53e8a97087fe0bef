interface Owner {
  readonly id: string;
  readonly name: string;
  /** Unknown of an owner who can no longer be chosen. */
  readonly email?: string;
}

/** Options for choosing an owner. Two people of the same name are told apart by their e-mail addresses. */
export function ownerOptions(owners: readonly Owner[]): { value: string; label: string }[] {
  const names = owners.map(({ name }) => name);
  const isNamesake = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return owners.map(({ id, name, email }) => ({ value: id, label: email && isNamesake(name) ? `${name} (${email})` : name }));
}

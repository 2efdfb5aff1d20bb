interface Named {
  firstName: string;
  lastName: string;
}

/** As people are called where others read it: "Ama O.", or the first name where there is no other. */
export function nameAndInitial({ firstName, lastName }: Named): string {
  const [initial = ''] = lastName;
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

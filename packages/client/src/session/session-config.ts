/** How an application stores its session. */
export interface SessionConfig {
  /** The application's base path. */
  readonly basePath: string;
  /** Keys of local storage. Two applications on one origin must not share them. */
  readonly tokenKey: string;
  /** Set for a moment when the session is lost, to tell other tabs that it was no sign-out. */
  readonly lossKey: string;
  readonly returnPathKey: string;
  /** Further keys that belong to the person who is signed in: they are removed together with the token. */
  readonly personalKeys: readonly string[];
  /** Whether the application shows what a person sees to staff who view it as them. */
  readonly showsViewAs?: boolean;
  /** Whether sign-in may lead back to this path. */
  readonly isReturnPath: (path: string) => boolean;
}

/** Called once when the application starts, before anything reads the session. */
export function configureSession(sessionOptions: SessionConfig): void {
  config = sessionOptions;
}

export function sessionConfig(): SessionConfig {
  if (!config) throw new Error('The session is used before configureSession was called.');
  return config;
}

let config: SessionConfig | undefined;

/** Replaces XMLHttpRequest, so that a test decides what happens to an upload. */
export class FakeXhr extends EventTarget {
  static all: FakeXhr[] = [];
  readonly upload = new EventTarget();
  url = '';
  status = 0;
  responseText = '';
  sent: unknown;
  isAborted = false;

  constructor() {
    super();
    FakeXhr.all.push(this);
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(content: unknown) {
    this.sent = content;
  }
  /** The names of the fields of the form that was sent. */
  sentFields(): string[] {
    return this.sent instanceof FormData ? [...this.sent.keys()] : [];
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }));
  }
  end(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

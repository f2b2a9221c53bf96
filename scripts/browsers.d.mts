export declare const systemBrowsers: readonly string[];

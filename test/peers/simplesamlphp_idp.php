<?php

// An identity provider with SimpleSAMLphp: answers a request. Reads JSON from standard input and writes the response in Base64.

$asked = json_decode(stream_get_contents(STDIN), true);
$folder = sys_get_temp_dir() . '/simplesamlphp-' . bin2hex(random_bytes(8));
mkdir("$folder/metadata", 0700, true);
$write = static fn (string $name, array $values, string $variable) =>
    file_put_contents("$folder/$name.php", "<?php\n\$$variable = " . var_export($values, true) . ";\n");

$write('config', [
    'baseurlpath' => dirname($asked['ssoUrl']) . '/',
    'certdir' => '/', 'loggingdir' => "$folder/", 'datadir' => "$folder/", 'tempdir' => "$folder/tmp",
    'metadatadir' => "$folder/metadata/", 'metadata.sources' => [['type' => 'flatfile', 'directory' => "$folder/metadata/"]],
    'secretsalt' => 'a salt that only the tests know', 'auth.adminpassword' => 'not used', 'timezone' => 'UTC',
    'technicalcontact_name' => 'Test', 'technicalcontact_email' => 'test@example.com',
    'logging.handler' => 'errorlog', 'logging.level' => 3, 'debug' => [], 'errorreporting' => false,
    'enable.saml20-idp' => true, 'module.enable' => ['core' => true, 'saml' => true, 'exampleauth' => true],
    'store.type' => 'phpsession', 'session.phpsession.savepath' => $folder, 'session.cookie.secure' => false,
    'session.cookie.samesite' => '', 'authproc.idp' => [],
], 'config');
$write('authsources', ['person' => [
    'exampleauth:StaticSource', 'uid' => [$asked['nameId']], 'email' => [$asked['email']],
]], 'config');
$persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
$write('metadata/saml20-idp-hosted', [$asked['idp'] => [
    'host' => '__DEFAULT__', 'privatekey' => $asked['keyFile'], 'certificate' => $asked['certificateFile'], 'auth' => 'person',
    'authproc' => [10 => [
        'class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => $persistent,
        'NameQualifier' => true, 'SPNameQualifier' => true,
    ]],
]], 'metadata');

putenv("SIMPLESAMLPHP_CONFIG_DIR=$folder");
error_reporting(E_ERROR);
ob_start(static function (string $page) use ($folder): string {
    exec('rm -r ' . escapeshellarg($folder));
    return preg_match('/name="SAMLResponse" value="([^"]+)"/', $page, $found) ? $found[1] : '';
});
$address = parse_url($asked['ssoUrl']);
parse_str($asked['query'], $_GET);
$_REQUEST = $_GET;
$_SERVER = [
    'REQUEST_METHOD' => 'GET', 'QUERY_STRING' => $asked['query'], 'REQUEST_URI' => "{$address['path']}?{$asked['query']}",
    'HTTP_HOST' => $address['host'], 'SERVER_NAME' => $address['host'], 'HTTPS' => 'on', 'SERVER_PORT' => '443',
    'REMOTE_ADDR' => '127.0.0.1', 'SCRIPT_NAME' => $address['path'],
    'SCRIPT_FILENAME' => '/usr/share/simplesamlphp/www/saml2/idp/SSOService.php',
] + $_SERVER;
chdir('/usr/share/simplesamlphp/www/saml2/idp');
require_once '/usr/share/simplesamlphp/www/_include.php';
$service = \SimpleSAML\Metadata\SAMLParser::parseString($asked['spMetadata'])->getMetadata20SP();
$write('metadata/saml20-sp-remote', [$service['entityid'] => [
    'saml20.sign.response' => $asked['signs'] !== 'assertion',
    'saml20.sign.assertion' => $asked['signs'] !== 'response',
    'signature.algorithm' => 'http://www.w3.org/'
        . ($asked['hash'] === 'sha1' ? '2000/09/xmldsig#' : '2001/04/xmldsig-more#') . "rsa-{$asked['hash']}",
] + $service], 'metadata');
require '/usr/share/simplesamlphp/www/saml2/idp/SSOService.php';
